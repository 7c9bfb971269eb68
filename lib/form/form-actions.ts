import {
  blankForm,
  type FormAction,
  type FormState,
  type Outcome,
  type CallPlan,
  PLAN_FIELD,
  type PlanningAction,
} from '@/lib/change/outcome'
import { unansweredProblem } from '@/lib/change/unreached'

/** The action of a form that runs in the browser, without PLAN_FIELD. */
export interface OwnAction {
  readonly run: FormAction
  /** What the browser posts the form to before there is script; absent where only a script can send it. */
  readonly posted?: FormAction
  /**
   * The call that the form would make, or what prevents it; changes nothing. `null` when there is no call
   * to show: then the form offers no equivalent.
   */
  readonly plan: ((form: FormData) => Promise<CallPlan | Outcome>) | null
}

/** Asks a server action for the call that it would make. */
export const planBy =
  (action: PlanningAction) =>
  async (form: FormData): Promise<CallPlan | Outcome> => {
    form.set(PLAN_FIELD, 'yes')
    const { plan, outcome } = await action(blankForm, form)
    // The action ended before any change.
    return plan ?? outcome ?? { type: 'success', data: undefined }
  }

/** The action of a form, as a function that runs it and one that plans it. */
export const ownAction = (action: PlanningAction | OwnAction): OwnAction =>
  typeof action === 'function' ? { run: action, plan: planBy(action) } : action

/** Runs an action; a browser that can't reach the console gets a failure with words, not an exception. */
export async function submitted(action: FormAction, data: FormData): Promise<FormState> {
  try {
    return await action(blankForm, data)
  } catch (cause) {
    const problems = [unansweredProblem(cause)]
    return { values: {}, outcome: { type: 'failure', fieldErrors: {}, problems } }
  }
}
