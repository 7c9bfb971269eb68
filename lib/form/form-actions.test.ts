import { expect, test } from 'vitest'
import { blankForm, type FormState, PLAN_FIELD, type PlanningAction } from '@/lib/change/outcome'
import { planned } from '@/lib/equivalent/planned'
import { ownAction, planBy, submitted } from './form-actions'

/** A server action that answers with this, and what it was asked. */
function actionWith(answer: FormState) {
  const asked: Record<string, FormDataEntryValue>[] = []
  const action = (async (_: FormState, form: FormData) => {
    asked.push(Object.fromEntries(form))
    return answer
    // The mark is for the compiler only.
  }) as unknown as PlanningAction
  return { action, asked }
}
const formOf = (name: string) => {
  const form = new FormData()
  form.set('name', name)
  return form
}

test('a plan is asked for with the field that keeps the action from acting', async () => {
  const plan = { calls: [planned('projectDelete', { path: { project: 'web' } })] }
  const { action, asked } = actionWith({ ...blankForm, plan })
  expect(await planBy(action)(formOf('web'))).toBe(plan)
  expect(asked).toEqual([{ name: 'web', [PLAN_FIELD]: expect.any(String) }])
})

test('a plan that something hinders is that; one without a change is a success', async () => {
  const outcome = { type: 'failure' as const, fieldErrors: { name: 'Taken' }, problems: [] }
  expect(await planBy(actionWith({ values: {}, outcome }).action)(formOf('web'))).toBe(outcome)
  expect(await planBy(actionWith(blankForm).action)(formOf('web'))).toMatchObject({
    type: 'success',
  })
})

test('an action of the browser’s own is taken as it is, a server’s plans by itself', async () => {
  const own = { run: async () => blankForm, plan: null }
  expect(ownAction(own)).toBe(own)
  const { action, asked } = actionWith(blankForm)
  const { run, plan } = ownAction(action)
  expect(run).toBe(action)
  await plan?.(formOf('web'))
  expect(asked[0]).toHaveProperty([PLAN_FIELD])
})

test('an answer is passed on; a console out of reach is an unknown outcome to read', async () => {
  const answer: FormState = { values: { name: 'web' }, outcome: { type: 'success', data: null } }
  expect(await submitted(actionWith(answer).action, formOf('web'))).toBe(answer)
  const lost = await submitted(() => Promise.reject(new TypeError('failed to fetch')), formOf('a'))
  expect(lost.outcome).toMatchObject({
    type: 'failure',
    fieldErrors: {},
    problems: [{ outcomeUnknown: true, message: expect.stringContaining('can’t be reached') }],
  })
})
