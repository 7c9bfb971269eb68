import { InstanceForm } from '@/app/(console)/projects/[project]/instances-new/instance-form'
import { NewInstanceHeader } from '@/app/(console)/projects/[project]/instances-new/new-instance-header'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { pathParam } from '@/lib/navigation/path-param'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { initialValues } from './initial-values'
import { readChoices } from './read-choices'
import { readTemplate } from './read-template'

interface Props {
  params: Promise<{ project: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

/** `?from=` names an instance that the new one shall be like. */
export default async function InstanceNewPage({ params, searchParams }: Props) {
  const project = pathParam((await params).project)
  const { from } = await searchParams
  const model = typeof from === 'string' && from !== '' ? from : undefined
  const [[choices, template], rights] = await withRights(
    Promise.all([
      readChoices(project),
      model === undefined ? undefined : readTemplate(project, model),
    ]),
    project,
  )
  return (
    <div className="shell-page">
      <NewInstanceHeader />
      <PrefetchBoundary prefetched={asPrefetched(rights)}>
        <InstanceForm
          project={project}
          choices={choices}
          initial={initialValues(choices, template)}
          {...(model !== undefined && { model: { name: model, isRead: template !== undefined } })}
        />
      </PrefetchBoundary>
    </div>
  )
}
