import { type ApiVersion, versionWords } from '@/lib/contract/api-version'

/**
 * How one operation differs between platforms. The console uses one shape, that of the newest version;
 * values are camelCase, after wire conversion.
 */
export interface Edition {
  /**
   * Converts an answer of any platform to the contract's shape. Goes by the answer's own form: its version
   * may be unknown.
   */
  readonly lift?: (answer: unknown) => unknown
  /**
   * Converts a body to a version (BASELINE: a platform without any). Throws TooOld for values that the
   * version can't express.
   */
  readonly lower?: (body: unknown, version: ApiVersion) => unknown
  /** The same for a query. */
  readonly lowerQuery?: (query: unknown, version: ApiVersion) => unknown
}

export type Editions = Readonly<Record<string, Edition>>

/** The platform's version can't express the request. */
export class TooOld extends Error {
  /** `what` begins a sentence: 'Local disks'; `since`: the version that has it. */
  constructor(what: string, since: ApiVersion) {
    super(`${what} need a platform of ${versionWords(since).slice(0, 7)} or newer.`)
  }
}
