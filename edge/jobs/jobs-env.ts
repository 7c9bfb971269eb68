import type { RelayEnv } from '@/edge/relay/relay-env'
import type { Asked } from '@/lib/jobs/asked'

/** The sign-in by which a reader asks, as the gate has proven it. */
export interface Holder {
  /** The hash of the sign-in's id. */
  readonly sid: string
  /** The session cookie's value. */
  readonly sealed: string
  /** When it ends without further use, ms since 1970. */
  readonly endsAt: number
  /** The console's own, by which this reader reaches it. */
  readonly origin: string
}

export interface Refused {
  readonly status: number
  readonly refused: string
}

/** The object with one reader's jobs, as its gate calls it. */
export interface JobsOfReader extends Rpc.DurableObjectBranded {
  /** Does what is asked, if it is anything, and answers with all jobs: a JobsAnswer as JSON. */
  answer(holder: Holder, asked: Asked | undefined): Promise<{ json: string } | Refused>
  /** Ends the jobs of a sign-in, and takes none of it until `until` (ms since 1970). */
  signOut(sid: string, until: number): Promise<void>
}

export interface JobsEnv extends RelayEnv {
  readonly READER_JOBS: DurableObjectNamespace<JobsOfReader>
  /** Of a release: where keys are written that take the place of SESSION_KEYS. */
  readonly KEYS?: Fetcher
  readonly TRUSTED_PROXY?: string
  readonly LOG_LEVEL?: string
  readonly LOG_FORMAT?: string
}
