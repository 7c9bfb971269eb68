import { type ApiVersion, versionWords } from '@/lib/contract/api-version'

/**
 * How one operation differs between platforms. Inside the console it has one shape, that of the
 * newest; values are camelCase, after wire conversion.
 */
export interface Edition {
  /** An answer of any platform in the contract's shape, told by its form: a version may be lost on the way. */
  readonly lift?: (answer: unknown) => unknown
  /**
   * A body as it is sent in a version (BASELINE: to a platform without any). Throws TooOld for what
   * that version has no words for.
   */
  readonly lower?: (body: unknown, version: ApiVersion) => unknown
  /** The same of a query. */
  readonly lowerQuery?: (query: unknown, version: ApiVersion) => unknown
}

export type Editions = Readonly<Record<string, Edition>>

/** What is asked for can't be said to the platform at hand. */
export class TooOld extends Error {
  /** `what` begins a sentence: 'Local disks'; `since`: the version that has it. */
  constructor(what: string, since: ApiVersion) {
    super(`${what} need a platform of ${versionWords(since).slice(0, 7)} or newer.`)
  }
}
