import type { ApiVersion } from '@/lib/contract/api-version'

/** What a reader asks. */
export interface Question {
  readonly query: string
  /** The project that they are in. */
  readonly project: string | undefined
  /**
   * Projects that their browser knows: a reader with a role on a project only may not list them.
   */
  readonly named: readonly string[]
  /** Addresses of this console, to check whether they still lead anywhere. */
  readonly recent: readonly string[]
  /** The reader's own, by its name. */
  readonly silo: string
  /** The version of the platform's API, which says what it has. */
  readonly platform: ApiVersion | undefined
}
