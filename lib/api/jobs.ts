import type { QueryClient } from '@tanstack/react-query'
import { type Asked, JOBS_PATH, type JobsAnswer } from '@/lib/jobs/asked'
import type { ShownJob } from '@/lib/jobs/job'

/** The key of a reader's jobs among the page's queries. */
export const jobsKey = (reader: string) => ['jobs', reader]

/** The edge has refused what was asked; the message is for the reader. */
export class JobRefused extends Error {}
/** The same, as the session is over. */
export class SignedOut extends JobRefused {}
/** The edge has failed at it: the log has why, by this id. */
export class JobsFailed extends Error {
  requestId = ''
}

const known = new Map<string, ShownJob>()

/** Notes jobs that this page has seen under way: it tells what becomes of those alone. */
export function noteWorking(jobs: readonly ShownJob[]): readonly ShownJob[] {
  for (const shown of jobs)
    if (shown.isWorking && !known.has(shown.job.id)) known.set(shown.job.id, shown)
  return jobs
}

/** The job as this page has last looked at it; undefined if it wasn’t under way since. */
export function lookAt(shown: ShownJob): ShownJob | undefined {
  const { id } = shown.job
  const before = known.get(id)
  if (shown.isWorking) known.set(id, shown)
  else known.delete(id)
  return before
}

/** The ids of jobs whose begin has had no answer so far, by all else in them. */
export const unanswered = new Map<string, string>()

/** How old what a page shows of jobs may be once something happens that a job may have to do with, ms. */
const NEWS_MS = 10_000
let due: ReturnType<typeof setTimeout> | undefined

/**
 * Reads the jobs again, at most once in 10 s: the page is used, or hears of changes, so that its reader may have
 * begun a job on another device. Hidden pages read them once they are looked at.
 */
export function lookForJobs(queries: QueryClient, reader: string): void {
  const queryKey = jobsKey(reader)
  const readAt = queries.getQueryState(queryKey)?.dataUpdatedAt
  // The first reading is on its way.
  if (due || !readAt) return
  const look = () => {
    due = undefined
    if (document.visibilityState === 'visible')
      void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
  }
  due = setTimeout(look, Math.max(0, readAt + NEWS_MS - Date.now()))
}

/** The longest body of a request that goes on when its page is closed, less than what browsers take. */
const OUTLIVING_MAX = 60_000

/**
 * Reads the jobs of the page's reader, or does what is asked with them before. Throws a JobRefused; any other
 * error leaves it unknown whether that was done.
 */
export async function askJobs(asked?: Asked, signal?: AbortSignal): Promise<readonly ShownJob[]> {
  const body = JSON.stringify(asked)
  const answer = await fetch(JOBS_PATH, {
    ...(asked && {
      ...{ method: 'POST', body, keepalive: body.length < OUTLIVING_MAX },
      headers: { 'content-type': 'application/json' },
    }),
    ...(signal && { signal }),
  })
  const said = (await answer.json().catch(() => undefined)) as
    | (Partial<JobsAnswer> & { readonly message?: string; readonly request_id?: string })
    | undefined
  if (answer.ok && said?.jobs) {
    const begun = new Set(said.jobs.map(({ job }) => job.id))
    if (asked?.type === 'begin') begun.add(asked.job.id)
    for (const [same, id] of unanswered) if (begun.has(id)) unanswered.delete(same)
    return noteWorking(said.jobs)
  }
  const message = said?.message ?? `The console answered with status ${answer.status}.`
  const requestId = said?.request_id
  if (answer.status >= 500 && requestId) throw Object.assign(new JobsFailed(message), { requestId })
  if (answer.ok || answer.status >= 500) throw new Error(message)
  throw answer.status === 401 ? new SignedOut(message) : new JobRefused(message)
}
