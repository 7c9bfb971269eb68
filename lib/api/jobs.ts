import { type Asked, JOBS_PATH, type JobsAnswer } from '@/lib/jobs/asked'
import type { ShownJob } from '@/lib/jobs/job'

/** The key of a reader's jobs among the page's queries. */
export const jobsKey = (reader: string) => ['jobs', reader]

/** The edge has refused what was asked; the message is for the reader. */
export class JobRefused extends Error {}

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

/** The longest body of a request that goes on when its page is closed, less than what browsers take. */
const OUTLIVING_MAX = 60_000

/** Reads the jobs of the page's reader, or does what is asked with them before. */
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
    | (Partial<JobsAnswer> & { readonly message?: string })
    | undefined
  if (answer.ok && said?.jobs) return noteWorking(said.jobs)
  throw new JobRefused(said?.message ?? `The console answered with status ${answer.status}.`)
}
