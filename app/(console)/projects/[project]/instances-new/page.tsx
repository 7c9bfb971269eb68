import { type ChoicePart, choiceParts } from './form-values'
import { NewInstancePage } from '@/app/(console)/projects/[project]/instances-new/new-instance-page'
import { instanceChoiceRead, instanceChoicesRead } from '@/lib/api/instance-choices'
import { Answer, PrefetchBoundary } from '@/lib/cached/cached-page'
import { AwaitedPages } from '@/lib/hydration/no-retry-throttle'
import { pathParam } from '@/lib/navigation/path-param'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { requestHeaders } from '@/lib/session/request'
import { readChoices } from './read-choices'
import { readTemplate } from './read-template'

interface Props {
  params: Promise<{ project: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

/**
 * `?from=` names an instance that the new one shall be like. A visit of the form alone gets its choices one
 * by one: its layout has drawn it. A document and a copy have them all when they are drawn.
 */
export default async function InstanceNewPage({ params, searchParams }: Props) {
  const project = pathParam((await params).project)
  const { from } = await searchParams
  const name = typeof from === 'string' && from !== '' ? from : undefined
  const dest = (await requestHeaders()).get('sec-fetch-dest') ?? 'document'
  const isOneByOne = name === undefined && dest !== 'document'
  const parts = choiceParts.map((part) => {
    const answer = answerOf(project, part)
    // What awaits it gets the failure.
    answer.catch(() => {})
    return { part, answer }
  })
  const [[template, whole], rights] = await withRights(
    Promise.all([
      name === undefined ? undefined : readTemplate(project, name),
      Promise.all(isOneByOne ? [] : parts.map(({ answer }) => answer)),
    ]),
    project,
  )
  return (
    <>
      <PrefetchBoundary
        prefetched={asPrefetched([instanceChoicesRead(project).queryKey, true], rights, ...whole)}
      >
        <Answer part="form">
          <NewInstancePage
            project={project}
            {...(name !== undefined && { model: { name, template } })}
          />
        </Answer>
      </PrefetchBoundary>
      {isOneByOne &&
        parts.map(({ part, answer }) => (
          <AwaitedPages key={part} skeleton={null}>
            <Choices answer={answer} />
          </AwaitedPages>
        ))}
    </>
  )
}

const answerOf = async (project: string, part: ChoicePart) =>
  [instanceChoiceRead(project, part).queryKey, await readChoices(part, project)] as const

/** Fills what the form reads of one part. */
async function Choices({ answer }: { answer: ReturnType<typeof answerOf> }) {
  return <PrefetchBoundary prefetched={asPrefetched(await answer)}>{null}</PrefetchBoundary>
}
