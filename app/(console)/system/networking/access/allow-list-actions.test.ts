import { afterEach, expect, test } from 'vitest'
import { answer, restoreRequest, signedIn, stubRequest } from '@/lib/action/request.fixture'
import { blankForm } from '@/lib/change/outcome'
import { updateAllowList } from './allow-list-actions'

const ANY = { allow: 'any' } as const
const list = (...ips: string[]) => ({ allow: 'list' as const, ips })
const stored = (allowed: object) => ({
  allowed_ips: allowed,
  ...{ time_created: '2026-01-01T00:00:00Z', time_modified: '2026-01-01T00:00:00Z' },
})
afterEach(restoreRequest)

/** A platform with a list, which a user at an address changes; and what was written. */
async function platformWith(
  now: object,
  from?: string,
  put: Response = answer(200, stored(now)),
): Promise<unknown[]> {
  const { platform } = stubRequest({
    cookie: await signedIn(),
    'next-action': 'id',
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
  })
  const written: unknown[] = []
  platform.mockImplementation(async (request) => {
    if (request.method === 'GET') return answer(200, stored(now))
    written.push(await request.json())
    return put
  })
  return written
}

async function save(before: object, allow: string, ips: readonly string[], typed = '') {
  const data = new FormData()
  const fields = { allow, ips: JSON.stringify(ips), before: JSON.stringify(before) }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  if (typed !== '') data.set('typedAddress', typed)
  return (await updateAllowList(blankForm, data)).outcome
}
const fieldsOf = (outcome: Awaited<ReturnType<typeof save>>) =>
  outcome?.type === 'failure' ? outcome.fieldErrors : outcome?.type

test('who is in the list saves it, addresses as networks of one', async () => {
  const written = await platformWith(ANY, '203.0.113.7')
  expect(await save(ANY, 'list', ['203.0.113.0/24', '', 'fd00::1'])).toMatchObject({
    type: 'success',
    invalidates: ['networkingAllowListView'],
  })
  expect(written).toEqual([{ allowed_ips: list('203.0.113.0/24', 'fd00::1/128') }])
})

test('who is not types the address that they come from', async () => {
  const written = await platformWith(ANY, '203.0.113.7')
  const ips = ['192.0.2.0/24']
  expect(fieldsOf(await save(ANY, 'list', ips))).toEqual({
    typedAddress: 'Your address is required',
  })
  expect(fieldsOf(await save(ANY, 'list', ips, '203.0.113.8'))).toEqual({
    typedAddress: 'Must be 203.0.113.7',
  })
  expect(written).toEqual([])
  expect(fieldsOf(await save(ANY, 'list', ips, '203.0.113.7'))).toBe('success')
  expect(written).toEqual([{ allowed_ips: list(...ips) }])
})

test('so does a reader of unknown address; to allow all is no danger', async () => {
  const written = await platformWith(list('192.0.2.0/24'))
  const before = list('192.0.2.0/24')
  expect(fieldsOf(await save(before, 'list', ['198.51.100.0/24']))).toEqual({
    typedAddress: 'Your address is required',
  })
  expect(fieldsOf(await save(before, 'any', []))).toBe('success')
  expect(written).toEqual([{ allowed_ips: ANY }])
})

test('another user’s change meanwhile stays', async () => {
  const written = await platformWith(list('192.0.2.0/24'), '203.0.113.7')
  expect(await save(ANY, 'list', ['203.0.113.0/24'])).toMatchObject({
    problems: [{ message: expect.stringContaining('Someone else changed'), isStale: true }],
    invalidates: ['networkingAllowListView'],
  })
  expect(await save(list('192.0.2.1/24'), 'list', ['192.0.2.0/24'], '203.0.113.7')).toMatchObject({
    problems: [{ message: 'No changes to save' }],
  })
  expect(written).toEqual([])
})

test('what is wrong stands at the list, also what the platform finds', async () => {
  const refused = answer(400, {
    message: 'The IP allowlist does not contain the address of this request, 192.0.2.9: no',
  })
  const written = await platformWith(ANY, '203.0.113.7', refused)
  expect(fieldsOf(await save(ANY, 'list', ['203.0.113.0/24', 'x']))).toEqual({
    ips: '1 entry needs fixing',
  })
  expect(written).toEqual([])
  expect(fieldsOf(await save(ANY, 'list', ['203.0.113.0/24']))).toEqual({
    ips: expect.stringContaining('come from 192.0.2.9.'),
  })
})
