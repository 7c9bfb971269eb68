import type { Asked } from '@/lib/jobs/asked'
import type { Job, ShownJob } from '@/lib/jobs/job'
import { askJobs, JobRefused, unanswered } from './jobs'

/** The id to begin a job by: the same as before where it's unknown whether the same job has begun. */
export function idToBegin({ id, startedAt: _, ...rest }: Job): string {
  const same = JSON.stringify(rest)
  const asked = unanswered.get(same) ?? id
  unanswered.set(same, asked)
  return asked
}

/** How long it is asked again what got no answer, how long each try may take, and when it is first repeated; ms. */
const FINDING_OUT_MS = 30_000
const TRY_MS = 10_000
const AGAIN_MS = 500

/** What was last asked of each job. */
const latest = new Map<string, Asked>()

/**
 * Asks until there is an answer: each request does its work once, however often it arrives. Calls `onLost` for
 * each try without an answer. Returns undefined where this page has asked something else of the same job
 * meanwhile, as its reader knew of it then; throws as askJobs does.
 */
export async function askUntilKnown(
  asked: Asked,
  onLost: () => void,
): Promise<readonly ShownJob[] | undefined> {
  const id = asked.type === 'begin' ? asked.job.id : asked.id
  latest.set(id, asked)
  const end = performance.now() + FINDING_OUT_MS
  for (let waitMs = AGAIN_MS; ; waitMs *= 2) {
    const leftMs = end - performance.now()
    try {
      return await askJobs(asked, AbortSignal.timeout(Math.min(TRY_MS, leftMs)))
    } catch (error) {
      if (latest.get(id) !== asked) return undefined
      if (error instanceof JobRefused || performance.now() + waitMs >= end) throw error
    }
    onLost()
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (latest.get(id) !== asked) return undefined
  }
}
