import { afterEach, expect, test } from 'vitest'
import { answer, restoreRequest, signedIn, stubRequest } from '@/lib/action/request.fixture'
import { blankForm, PLAN_FIELD } from '@/lib/change/outcome'
import { createSiloUser } from './user-actions'

const ADA = '11111111-1111-4111-8111-111111111111'
const NEW = '22222222-2222-4222-8222-222222222222'
const MAPLE = '33333333-3333-4333-8333-333333333333'

const assignment = (id: string, role: string) => ({
  ...{ identity_id: id, identity_type: 'silo_user', role_name: role },
})

/** A platform with a silo of one admin, and what was written to it. */
async function platformWith(roles: Response = answer(200, policy)) {
  const { platform } = stubRequest({ cookie: await signedIn(), 'next-action': 'id' })
  const written: unknown[] = []
  platform.mockImplementation(async (request) => {
    // Which roles it knows is asked before a policy is sent: those of the specification's time.
    if (/\/v1\/(ping|auth-settings)$/.test(request.url))
      return answer(request.url.endsWith('ping') ? 200 : 404)
    if (request.method !== 'GET') written.push([request.method, await request.json()])
    return request.method === 'POST'
      ? answer(201, { id: NEW, display_name: 'hana', silo_id: MAPLE })
      : roles.clone()
  })
  return written
}
const policy = { role_assignments: [assignment(ADA, 'admin')] }
afterEach(restoreRequest)

function form(isAdmin: boolean): FormData {
  const data = new FormData()
  const fields = { silo: 'maple', externalId: 'hana', signIn: 'none', isAdmin: String(isAdmin) }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const noticeOf = async (isAdmin: boolean) => {
  const { outcome } = await createSiloUser(blankForm, form(isAdmin))
  return outcome?.type === 'success' ? outcome.notice : outcome
}
const made = ['POST', { external_id: 'hana', password: { mode: 'login_disallowed' } }]

test('a user is made an admin beside those who are', async () => {
  const written = await platformWith()
  expect(await noticeOf(true)).toEqual({ content: 'User **hana** created as admin' })
  expect(written).toEqual([
    made,
    ['PUT', { role_assignments: [assignment(ADA, 'admin'), assignment(NEW, 'admin')] }],
  ])
})

test('or has no role, and no policy is touched', async () => {
  const written = await platformWith()
  expect(await noticeOf(false)).toEqual({ content: 'User **hana** created' })
  expect(written).toEqual([made])
})

test('one who could not be made an admin is there, and that is said', async () => {
  const written = await platformWith(answer(403, { message: 'Forbidden', error_code: 'Forbidden' }))
  expect(await noticeOf(true)).toMatchObject({
    variant: 'error',
    content: 'User **hana** was created, but not made admin: Action not authorized',
    link: { href: '/system/silos/maple?tab=access' },
  })
  expect(written).toEqual([made])
})

test('its equivalent is the whole of it where no role is given', async () => {
  const written = await platformWith()
  const planOf = async (isAdmin: boolean) => {
    const data = form(isAdmin)
    data.set(PLAN_FIELD, '')
    return (await createSiloUser(blankForm, data)).plan
  }
  expect((await planOf(false))?.isFirst).toBeUndefined()
  expect(await planOf(true)).toMatchObject({
    calls: [{ operation: 'localIdpUserCreate' }],
    isFirst: true,
  })
  expect(written).toEqual([])
})
