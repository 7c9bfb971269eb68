/** A toast that outlives the page it was made on. */
export interface Notice {
  /** Names of things stand between `**`. */
  readonly content: string
  readonly link?: { readonly href: string; readonly text: string }
}

/** What went wrong with a call, for a person: shown once, where `field` or the form is. */
export interface Problem {
  readonly message: string
  /** For the copyable report. */
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** Nobody knows whether the change was made (security.md, P8): what it touches is read again. */
  readonly outcomeUnknown?: boolean
}

/** How an action ended. Travels to the browser, hence plain data. */
export type Outcome<T = unknown> =
  | { readonly type: 'success'; readonly data: T; readonly notice?: Notice; readonly to?: string }
  | {
      readonly type: 'failure'
      /** By field name, as the form spells it. */
      readonly fieldErrors: Readonly<Record<string, string>>
      readonly problems: readonly Problem[]
    }
  /** The session is over: sign in, then come back. */
  | { readonly type: 'expired' }

/** Field name -> text, as typed. Secrets are never in it. */
export type FormValues = Readonly<Record<string, string>>

/** What a form shows after its last submission; `null` before the first. */
export interface FormState {
  readonly outcome: Outcome | null
  /** What was typed, for a page without JavaScript, where the form is rendered anew. */
  readonly values: FormValues
}

export const blankForm: FormState = { outcome: null, values: {} }
