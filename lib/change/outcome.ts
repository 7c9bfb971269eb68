import type { PlannedCall, PlannedCommand } from '@/lib/equivalent/planned'

/** The calls that an action would make, in order. */
export interface CallPlan {
  readonly calls: readonly PlannedCall[]
  /** More calls may follow, which depend on the answer. */
  readonly isFirst?: boolean
  /** The commands of the command line, where it has a shorter way than one per call. */
  readonly commands?: readonly (PlannedCall | PlannedCommand)[]
}

/** A toast that is shown even if the page changes. */
export interface Notice {
  /** Names of things stand between `**`. */
  readonly content: string
  /** `error` if only a part of the change was made; success unless given. */
  readonly variant?: 'error'
  readonly link?: { readonly href: string; readonly text: string }
}

/** What went wrong, in words: shown once, at the field or the form. */
export interface Problem {
  readonly message: string
  /** For the copyable report. */
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** How long the platform asks to wait; the message says so in words, which count down. */
  readonly retryAfterMs?: number
  /**
   * It is unknown whether the change was made (security.md, P8): the reads that it would make stale are
   * read again.
   */
  readonly outcomeUnknown?: boolean
  /** A read before the change got no answer: the change was not made. */
  readonly isUnread?: boolean
  /** The state that the change was based on is outdated: it is read again. */
  readonly isStale?: boolean
  /** The page belongs to a build that the console no longer has: a reload is offered. */
  readonly isReloadDue?: boolean
}

/** What a server action adds to its outcome. */
interface Invalidating {
  /**
   * Names of the reads that the calls made stale (lib/api/invalidates.ts), or on a failure may have made
   * stale; absent if no call was made.
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

/** The problems in words, each text once, even if the form and a field have the same. */
export const problemTexts = ({
  problems,
  fieldErrors,
}: Extract<Outcome, { type: 'failure' }>): readonly string[] => [
  ...new Set([...problems.map(({ message }) => message), ...Object.values(fieldErrors)]),
]

/** Field name -> text, as typed; that of a secret is empty (lib/contract/secret.ts). */
export type FormValues = Readonly<Record<string, string>>

/** A form field that asks for the call that the form would make, which is then not made. */
export const PLAN_FIELD = '$plan'

/** A form field with the start values of the others, by name, as JSON: unchanged values are not sent. */
export const SEEN_FIELD = '$seen'

/**
 * A form field that says that the change was reviewed: the guards found nothing, or the reader agreed.
 * Missing from forms that the browser posts without script.
 */
export const REVIEWED_FIELD = '$reviewed'

/** What a form shows after its last submission; `null` before the first. */
export interface FormState {
  readonly outcome: Outcome | null
  /** The typed values, for a page without JavaScript, where the form is rendered again. */
  readonly values: FormValues
  /** The call that a request with PLAN_FIELD asked for; nothing was changed. */
  readonly plan?: CallPlan
}

export const blankForm: FormState = { outcome: null, values: {} }

/** Takes the data of a form, and returns what the form shows next. */
export type FormAction = (previous: FormState, form: FormData) => Promise<FormState>

declare const plans: unique symbol

/**
 * A form's server action that makes no change when PLAN_FIELD is among the fields. Only
 * lib/action/define-action.ts makes this type, so that no other action is called to find out its plan.
 */
export interface PlanningAction extends FormAction {
  readonly [plans]: true
}
