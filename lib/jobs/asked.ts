import { BODY_BYTES_MAX } from '@/lib/contract/limits'
import type { Job, ShownJob, WayOn } from './job'

/* What pages ask of their reader's jobs at the edge (edge/jobs). */

export const JOBS_PATH = '/jobs'

/** Where the edge has the app make a step. Requests from outside don't get there. */
export const JOB_STEP_PATH = `${JOBS_PATH}/step`

/** Marks the requests by which the edge has steps made; the Worker's entry removes it from all others. */
export const JOB_HEADER = 'x-console-job'

export const jobLimits = {
  /** Jobs of one reader that are under way, or haven't been dismissed. */
  jobs: 20,
  steps: 2_000,
  bytes: BODY_BYTES_MAX,
}

export type Asked =
  | { readonly type: 'begin'; readonly job: Job }
  /** The key names the request: sent again it does nothing. */
  | { readonly type: 'go-on'; readonly id: string; readonly way: WayOn; readonly key?: string }
  /** Ends it after the step in progress. */
  | { readonly type: 'stop'; readonly id: string }
  | { readonly type: 'dismiss'; readonly id: string }

/** Oldest first. */
export interface JobsAnswer {
  readonly jobs: readonly ShownJob[]
}
