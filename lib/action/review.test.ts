import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { blankForm, PLAN_FIELD, REVIEWED_FIELD } from '@/lib/change/outcome'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import { canCutOff, isReviewed } from '@/lib/contract/can-cut-off'
import type { Operation } from '@/lib/contract/operation'
import { defineFlow, defineFormFlow, failed } from './define-action'
import { refusal, restoreRequest, signedIn, stubRequest } from './request.fixture'

afterEach(restoreRequest)

const guarded = (Object.keys(canCutOff) as OperationName[]).filter(isReviewed)
const PATH = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? 'x' : undefined) })

/** Makes one change of this operation, whatever it takes. */
const making = (operation: Operation, how?: { readonly cutsNothing: true }) => ({
  schema: z.object({ name: z.string() }),
  isOneCall: true,
  run: async (call: Parameters<Parameters<typeof defineFlow>[0]['run']>[0]) => {
    const result = await call(operation, { path: PATH, query: {}, body: {} } as never, how)
    return result.type === 'success'
      ? ({ type: 'success', data: null } as const)
      : failed(result, operation.name)
  },
})
const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'typed', ...values })) form.set(name, value)
  return form
}
async function sent(
  operation: Operation,
  values: Record<string, string> = {},
  { headers = {}, how }: { headers?: object; how?: { readonly cutsNothing: true } } = {},
) {
  const { platform } = stubRequest({ cookie: await signedIn(), ...headers })
  platform.mockImplementation(async () => refusal(403, 'Forbidden', 'Forbidden'))
  const state = await defineFormFlow(making(operation, how))(blankForm, formOf(values))
  const made = platform.mock.calls.filter(([{ method }]) => method !== 'GET')
  return { ...state, made: made.length }
}
const SAID = [{ message: expect.stringContaining('Save again to review it') }]

test('there are changes that forms are to have reviewed', () => {
  expect(guarded).toEqual(
    expect.arrayContaining(['vpcRouterRouteUpdate', 'vpcSubnetUpdate', 'networkingBfdEnable']),
  )
  // By the server itself, by what the form leaves as it is, or by a question.
  for (const other of [
    'networkingAllowListUpdate',
    'vpcUpdate',
    'externalSubnetDetach',
    'diskCreate',
  ])
    expect(isReviewed(other)).toBe(false)
})

test.each(guarded)(
  '%s of a form that says no such thing is not sent, and keeps what was typed',
  async (name) => {
    const operation: Operation = allOperations[name]
    for (const headers of [{}, { 'next-action': 'id' }])
      expect(await sent(operation, {}, { headers })).toEqual({
        outcome: { type: 'failure', fieldErrors: {}, problems: SAID },
        ...{ values: { name: 'typed' }, made: 0 },
      })
    const { outcome, values } = await sent(operation, { [REVIEWED_FIELD]: 'yes' })
    expect(outcome).not.toMatchObject({ problems: SAID })
    expect(values).toEqual({ name: 'typed' })
  },
)

test('what cuts nothing, was reviewed, or asks for its plan, is not held up', async () => {
  const { vpcRouterRouteUpdate } = allOperations
  const how = { cutsNothing: true } as const
  expect((await sent(vpcRouterRouteUpdate, {}, { how })).made).toBe(1)
  expect((await sent(vpcRouterRouteUpdate, { [REVIEWED_FIELD]: 'yes' })).made).toBe(1)
  const planned = await sent(vpcRouterRouteUpdate, { [PLAN_FIELD]: 'yes' })
  expect(planned).toMatchObject({
    plan: { calls: [{ operation: 'vpcRouterRouteUpdate' }] },
    made: 0,
  })
})

test('what a question sends has been asked about there', async () => {
  const { platform } = stubRequest({ cookie: await signedIn() })
  platform.mockImplementation(async () => refusal(403, 'Forbidden', 'Forbidden'))
  await defineFlow(making(allOperations.vpcRouterRouteUpdate))({ name: 'typed' })
  expect(platform.mock.calls.map(([{ method }]) => method)).toContain('PUT')
})
