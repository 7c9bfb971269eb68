import { afterEach, expect, test, vi } from 'vitest'
import { answer, restoreRequest, signedIn, stubRequest } from '@/lib/action/request.fixture'
import { removeRole } from './access-actions'

const ADA = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'

const assignment = (id: string | undefined, role: string) => ({
  ...{ identity_id: id, identity_type: 'silo_user', role_name: role },
})
const MAPLE = { scope: 'silo', project: '', silo: 'maple' } as const

const input = (...seen: readonly (readonly [string, string])[]) => ({
  ...({ scope: 'project', project: 'web' } as const),
  identity: `silo_user:${BEN}`,
  seen: JSON.stringify(
    seen.map(([identityId, roleName]) => ({ identityId, identityType: 'silo_user', roleName })),
  ),
})

/** A platform with this policy, and what was written to it. */
async function platformWith(...assignments: readonly object[]) {
  const { platform } = stubRequest({ cookie: await signedIn(), 'next-action': 'id' })
  const written: unknown[] = []
  platform.mockImplementation(async (request) => {
    if (request.method !== 'GET') written.push(await request.json())
    return answer(200, { role_assignments: assignments })
  })
  return written
}
afterEach(restoreRequest)

test('a policy of which something could not be read is not replaced', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // An assignment of an unknown identity: left out of what is sent, it would be lost.
  const written = await platformWith(
    assignment(ADA, 'admin'),
    assignment(BEN, 'viewer'),
    assignment(undefined, 'viewer'),
  )
  const outcome = await removeRole(input([ADA, 'admin'], [BEN, 'viewer']))
  expect(outcome).toMatchObject({
    type: 'failure',
    problems: [{ message: expect.stringMatching(/^One role assignment couldn’t be read, and/) }],
  })
  expect(written).toEqual([])
})

test('an unknown role goes back as it came', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const written = await platformWith(assignment(ADA, 'auditor'), assignment(BEN, 'viewer'))
  const outcome = await removeRole(input([ADA, 'auditor'], [BEN, 'viewer']))
  expect(outcome).toMatchObject({ type: 'success', notice: { content: 'Role removed' } })
  expect(written).toEqual([{ role_assignments: [assignment(ADA, 'auditor')] }])
})

test('a silo that is named is the one whose policy is replaced, by the way of operators', async () => {
  const { platform } = stubRequest({ cookie: await signedIn(), 'next-action': 'id' })
  platform.mockImplementation(async () =>
    answer(200, { role_assignments: [assignment(BEN, 'viewer')] }),
  )
  const outcome = await removeRole({ ...input([BEN, 'viewer']), ...MAPLE })
  expect(outcome).toMatchObject({ type: 'success', to: '/system/silos/maple?tab=access' })
  const calls = platform.mock.calls.map(([{ method, url }]) => [method, new URL(url).pathname])
  // Beside them it is asked of which time it is.
  expect(calls.filter(([, path]) => path?.endsWith('/policy'))).toEqual([
    ['GET', '/v1/system/silos/maple/policy'],
    ['PUT', '/v1/system/silos/maple/policy'],
  ])
})
