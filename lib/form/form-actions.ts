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

/** What a form does by code of the browser, which knows nothing of PLAN_FIELD. */
export interface OwnAction {
  readonly run: FormAction
  /**
   * What it would call, or what hinders it: changes nothing. `null` when there is nothing to tell;
   * then the form offers no equivalent.
   */
  readonly plan: ((form: FormData) => Promise<CallPlan | Outcome>) | null
}

/** Asks a server action which call it would make. */
export const planBy =
  (action: PlanningAction) =>
  async (form: FormData): Promise<CallPlan | Outcome> => {
    form.set(PLAN_FIELD, 'yes')
    const { plan, outcome } = await action(blankForm, form)
    // No change before it was through.
    return plan ?? outcome ?? { type: 'success', data: undefined }
  }

/** A form's action as what it runs and how it plans. */
export const ownAction = (action: PlanningAction | OwnAction): OwnAction =>
  typeof action === 'function' ? { run: action, plan: planBy(action) } : action

/** An action's answer; a browser that could not reach the console gets a failure to read, not a crash. */
export async function submitted(action: FormAction, data: FormData): Promise<FormState> {
  try {
    return await action(blankForm, data)
  } catch (cause) {
    const problems = [unansweredProblem(cause)]
    return { values: {}, outcome: { type: 'failure', fieldErrors: {}, problems } }
  }
}
