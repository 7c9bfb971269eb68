import type { ApiVersion } from '@/lib/contract/api-version'

/** A reader's search. */
export interface Question {
  readonly query: string
  /** The project that the reader is in. */
  readonly project: string | undefined
  /** Projects that the reader's browser knows: a reader with a role only on a project may not list projects. */
  readonly named: readonly string[]
  /** Paths of this console, to check whether they still lead anywhere. */
  readonly recent: readonly string[]
  /** The name of the reader's own silo. */
  readonly silo: string
  /** The version of the platform's API, which decides what it has. */
  readonly platform: ApiVersion | undefined
}
