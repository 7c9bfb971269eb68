import { type ChoicePart, type Choices, choiceParts } from './form-values'
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

/** How long the answer to a click waits for choices, ms: the form is drawn once for all that come within it. */
const TOGETHER_MS = 60

interface Props {
  params: Promise<{ project: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

/**
 * `?from=` names an instance that the new one shall be like. A visit of the form alone gets late choices one
 * by one: its layout has drawn it. A document and a copy have them all when they are drawn.
 */
export default async function InstanceNewPage({ params, searchParams }: Props) {
  const project = pathParam((await params).project)
  const { from } = await searchParams
  const name = typeof from === 'string' && from !== '' ? from : undefined
  const dest = (await requestHeaders()).get('sec-fetch-dest') ?? 'document'
  const mayBeLate = name === undefined && dest !== 'document'
  const late = new Map<ChoicePart, Promise<Prefetched>>()
  const there: Prefetched[] = []
  for (const part of choiceParts) late.set(part, answerOf(project, part))
  const all = Promise.all(
    [...late].map(async ([part, answer]) => {
      there.push(await answer)
      late.delete(part)
    }),
  )
  // What awaits a late one gets its failure.
  all.catch(() => {})
  const [[template], rights] = await withRights(
    Promise.all([
      name === undefined ? undefined : readTemplate(project, name),
      mayBeLate
        ? Promise.race([all, new Promise((resolve) => setTimeout(resolve, TOGETHER_MS))])
        : all,
    ]),
    project,
  )
  return (
    <>
      <PrefetchBoundary
        prefetched={asPrefetched([instanceChoicesRead(project).queryKey, true], rights, ...there)}
      >
        <Answer part="form">
          <NewInstancePage
            project={project}
            {...(name !== undefined && { model: { name, template } })}
          />
        </Answer>
      </PrefetchBoundary>
      {[...late].map(([part, answer]) => (
        <AwaitedPages key={part} skeleton={null}>
          <LateChoices answer={answer} />
        </AwaitedPages>
      ))}
    </>
  )
}

type Prefetched = readonly [key: readonly unknown[], choice: Partial<Choices>]

const answerOf = async (project: string, part: ChoicePart): Promise<Prefetched> => [
  instanceChoiceRead(project, part).queryKey,
  await readChoices(part, project),
]

/** Fills what the form reads of one part. */
async function LateChoices({ answer }: { answer: Promise<Prefetched> }) {
  return <PrefetchBoundary prefetched={asPrefetched(await answer)}>{null}</PrefetchBoundary>
}
