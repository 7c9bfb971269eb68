import type { PlannedCall, PlannedCommand } from '@/lib/equivalent/planned'

/** What would be called, in this order. */
export interface CallPlan {
  readonly calls: readonly PlannedCall[]
  /** More calls may follow, made of an answer. */
  readonly isFirst?: boolean
  /** What the command line takes, where it has a shorter way than call by call. */
  readonly commands?: readonly (PlannedCall | PlannedCommand)[]
}

/** A toast that outlives the page it was made on. */
export interface Notice {
  /** Names of things stand between `**`. */
  readonly content: string
  /** `error` where the change was made, but not all of it; success unless said. */
  readonly variant?: 'error'
  readonly link?: { readonly href: string; readonly text: string }
}

/** What went wrong with a call, for a person: shown once, where `field` or the form is. */
export interface Problem {
  readonly message: string
  /** For the copyable report. */
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** How long the platform asks to wait; the message has it in words, which count down. */
  readonly retryAfterMs?: number
  /**
   * Whether the change was made is unknown (security.md, P8): what it would make stale is read
   * again.
   */
  readonly outcomeUnknown?: boolean
  /** A reading that the change begins with got no answer: nothing was changed by the call that it tells of. */
  readonly isUnread?: boolean
  /** What the change was made from is no longer so: it is read again. */
  readonly isStale?: boolean
  /** The page is of a build that the console no longer has: it is offered to load it anew. */
  readonly isReloadDue?: boolean
}

/** What a server action adds to its outcome. */
interface Invalidating {
  /**
   * Names of the reads that its calls made stale (lib/api/invalidates.ts), or on a failure may have;
   * absent where no call was made.
   */
  readonly invalidates?: readonly string[]
}

/** How an action ended. Travels to the browser, hence plain data. */
export type Outcome<T = unknown> =
  | (Invalidating & {
      readonly type: 'success'
      readonly data: T
      readonly notice?: Notice
      readonly to?: string
    })
  | (Invalidating & {
      readonly type: 'failure'
      /** By field name, as the form spells it. */
      readonly fieldErrors: Readonly<Record<string, string>>
      readonly problems: readonly Problem[]
    })
  /** The session is over: sign in, then come back. */
  | { readonly type: 'expired' }

/** What went wrong, in words; said once, where it is told of the form and of a field of it. */
export const problemTexts = ({
  problems,
  fieldErrors,
}: Extract<Outcome, { type: 'failure' }>): readonly string[] => [
  ...new Set([...problems.map(({ message }) => message), ...Object.values(fieldErrors)]),
]

/** Field name -> text, as typed; that of a secret is empty (lib/contract/secret.ts). */
export type FormValues = Readonly<Record<string, string>>

/** Stands in a form's fields when only the call is asked for that it would make. */
export const PLAN_FIELD = '$plan'

/** Holds what a form's fields began with, by name, as JSON: what is still so is not sent as a change. */
export const SEEN_FIELD = '$seen'

/**
 * Says that what guards a form found nothing that it would cut off, or that its reader agreed. A form
 * that the browser posts by itself says no such thing.
 */
export const REVIEWED_FIELD = '$reviewed'

/** What a form shows after its last submission; `null` before the first. */
export interface FormState {
  readonly outcome: Outcome | null
  /** What was typed, for a page without JavaScript, where the form is rendered anew. */
  readonly values: FormValues
  /** The call that a form asked for with PLAN_FIELD; nothing was sent. */
  readonly plan?: CallPlan
}

export const blankForm: FormState = { outcome: null, values: {} }

/** Takes what a form holds, and answers what it shows then. */
export type FormAction = (previous: FormState, form: FormData) => Promise<FormState>

declare const plans: unique symbol

/**
 * A form's server action that makes no change when PLAN_FIELD is among the fields. Only
 * lib/action/define-action.ts makes one, so that nothing else can be asked for an equivalent by
 * being called.
 */
export interface PlanningAction extends FormAction {
  readonly [plans]: true
}
