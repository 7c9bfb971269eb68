import { type ChoicePart, type Choices, choiceParts, IMAGE_LISTS } from './form-values'
import { NewInstancePage } from '@/app/(console)/projects/[project]/instances-new/new-instance-page'
import { instanceChoiceRead, instanceChoicesRead } from '@/lib/api/instance-choices'
import { Answer, PrefetchBoundary } from '@/lib/cached/cached-page'
import { AwaitedPages } from '@/lib/hydration/no-retry-throttle'
import { pathParam } from '@/lib/navigation/path-param'
import { isKnownWithoutScript } from '@/lib/platform/no-script'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { requestHeaders } from '@/lib/session/request'
import { readChoices } from './read-choices'
import { readTemplate } from './read-template'

/**
 * How long an answer waits for choices, ms: the form is drawn once for all that come within it. What a document
 * brings later is shown only once the page listens, so that a document waits longer.
 */
const TOGETHER_MS = { click: 60, document: 500 }

interface Props {
  params: Promise<{ project: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

/**
 * `?from=` names an instance that the new one shall be like. Choices that are late come one by one, into the
 * form that is there; readers without script get them all with it.
 */
export default async function InstanceNewPage({ params, searchParams }: Props) {
  const project = pathParam((await params).project)
  const { from } = await searchParams
  const name = typeof from === 'string' && from !== '' ? from : undefined
  const dest = (await requestHeaders()).get('sec-fetch-dest') ?? 'document'
  const togetherMs = TOGETHER_MS[dest === 'document' ? 'document' : 'click']
  const mayBeLate = !(await isKnownWithoutScript())
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
        ? Promise.race([all, new Promise((resolve) => setTimeout(resolve, togetherMs))])
        : all,
      // They say which kind of image a copy boots from.
      ...(name === undefined ? [] : IMAGE_LISTS.map((list) => late.get(list))),
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
