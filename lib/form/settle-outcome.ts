import type { FormState, Notice, Problem } from '@/lib/change/outcome'
import type { FieldErrors } from './field-checks'

/** The effects on the page that the end of an action can have. */
export interface OutcomeEffects {
  /** Goes to sign-in: the session is over. */
  readonly leave: () => void
  readonly showErrors: (errors: FieldErrors) => void
  /** Announces and logs what went wrong. */
  readonly tell: (problem: Problem) => void
  /** Reads again what the action made stale; everything when that is unknown. */
  readonly readAgain: (invalidates: readonly string[] | undefined) => void
  /** Reads the reader's rights again. */
  readonly readRights: () => void
  /** The change was made. */
  readonly succeeded: () => void
  readonly notify: (notice: Notice) => void
  readonly goTo: (path: string) => void
  readonly done: (values: FormState['values']) => void
}

/** Applies the end of an action to the page. */
export function settleOutcome({ outcome, values }: FormState, effects: OutcomeEffects): void {
  switch (outcome?.type) {
    case 'expired':
      return effects.leave()
    case 'failure':
      effects.showErrors(outcome.fieldErrors)
      for (const problem of outcome.problems) {
        if (problem.outcomeUnknown || problem.isStale) effects.readAgain(outcome.invalidates)
        if (problem.status === 403) effects.readRights()
        effects.tell(problem)
      }
      return
    case 'success':
      effects.succeeded()
      effects.readAgain(outcome.invalidates ?? [])
      if (outcome.notice) effects.notify(outcome.notice)
      if (outcome.to !== undefined) effects.goTo(outcome.to)
      effects.done(values)
  }
}
