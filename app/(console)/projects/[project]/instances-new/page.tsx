import { NewInstancePage } from '@/app/(console)/projects/[project]/instances-new/new-instance-page'
import { instanceChoicesRead } from '@/lib/api/instance-choices'
import { Answer, PrefetchBoundary } from '@/lib/cached/cached-page'
import { pathParam } from '@/lib/navigation/path-param'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
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
  const name = typeof from === 'string' && from !== '' ? from : undefined
  const [[choices, template], rights] = await withRights(
    Promise.all([
      readChoices(project),
      name === undefined ? undefined : readTemplate(project, name),
    ]),
    project,
  )
  return (
    <PrefetchBoundary
      prefetched={asPrefetched([instanceChoicesRead(project).queryKey, choices], rights)}
    >
      <Answer part="form">
        <NewInstancePage
          project={project}
          {...(name !== undefined && { model: { name, template } })}
        />
      </Answer>
    </PrefetchBoundary>
  )
}
