import { afterEach, expect, test } from 'vitest'
import {
  answer,
  refusal,
  restoreRequest,
  signedIn,
  stubRequest,
} from '@/lib/action/request.fixture'
import { blankForm, PLAN_FIELD, REVIEWED_FIELD } from '@/lib/change/outcome'
import { createBgpAnnounceSet, createBgpConfig, updateBgpAnnounceSet } from './bgp-actions'

const BLOCK = '11111111-1111-4111-8111-111111111111'
const SET = '22222222-2222-4222-8222-222222222222'
const moment = '2026-01-01T00:00:00Z'

const set = (name: string) => ({
  ...{ id: SET, name, description: 'Kept', time_created: moment, time_modified: moment },
})
const announced = (network: string) => ({
  ...{ announce_set_id: SET, address_lot_block_id: BLOCK, network },
})

/** A platform with one set that announces a network, and what was written to it. */
async function platform(written = answer(201, set('edge'))) {
  const stub = stubRequest({ cookie: await signedIn(), 'next-action': 'id' })
  const calls: unknown[] = []
  stub.platform.mockImplementation(async (request) => {
    const { pathname } = new URL(request.url)
    // Of the specification's time.
    if (pathname === '/v1/ping') return answer(200)
    if (pathname === '/v1/auth-settings') return answer(404)
    if (request.method !== 'GET') {
      calls.push([request.method, await request.json()])
      return written.clone()
    }
    return pathname.endsWith('/announcement')
      ? answer(200, [announced('10.0.0.0/8')])
      : answer(200, [set('edge')])
  })
  return calls
}
afterEach(restoreRequest)

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const rows = (...networks: string[]) =>
  JSON.stringify(networks.map((network) => ({ network, block: BLOCK })))
const sent = (...networks: string[]) =>
  networks.map((network) => ({ network, address_lot_block: BLOCK }))

test('a new set is made, one of a name that is there is not', async () => {
  const calls = await platform()
  const create = (name: string) =>
    createBgpAnnounceSet(blankForm, form({ name, announcements: rows('10.1.0.0/16') }))
  expect((await create('edge')).outcome).toMatchObject({
    fieldErrors: { name: 'An announce set already has that name' },
  })
  expect(calls).toEqual([])
  expect((await create('site-2')).outcome).toMatchObject({ type: 'success' })
  expect(calls).toEqual([
    ['PUT', { name: 'site-2', description: '', announcement: sent('10.1.0.0/16') }],
  ])
})

const update = (before: string, announcements: string, more = {}) =>
  updateBgpAnnounceSet(
    blankForm,
    form({ set: 'edge', before, announcements, ...more, [REVIEWED_FIELD]: 'yes' }),
  )

test('what a set announces is replaced, with the description that it has', async () => {
  const calls = await platform()
  const all = rows('10.0.0.0/8', 'fd00::/48')
  expect((await update(rows('10.0.0.0/8'), all)).outcome).toMatchObject({
    ...{ type: 'success', to: '/system/networking/bgp/announce-sets/edge' },
  })
  const body = { name: 'edge', description: 'Kept', announcement: sent('10.0.0.0/8', 'fd00::/48') }
  expect(calls).toEqual([['PUT', body]])
})

test('but not over what another user changed, nor where nothing changes or it is gone', async () => {
  const calls = await platform()
  const problem = async (...texts: Parameters<typeof update>) => {
    const { outcome } = await update(...texts)
    return outcome?.type === 'failure' ? outcome.problems[0]?.message : outcome
  }
  expect(await problem(rows('10.0.0.0/9'), rows())).toMatch(/^Someone else changed/)
  expect(await problem(rows('10.0.0.0/8'), rows('10.0.0.0/8'))).toBe('No changes to save.')
  expect(await problem(rows('10.0.0.0/8'), rows(), { set: 'other' })).toMatch(/no longer exists/)
  expect(calls).toEqual([])
})

test('rows that can’t be are told, also to who sends them raw', async () => {
  const calls = await platform()
  const { outcome } = await update(rows('10.0.0.0/8'), rows('10.0.0.0', '10.0.0.0/8'))
  expect(outcome).toMatchObject({
    fieldErrors: { announcements: expect.stringContaining('10.0.0.0: Must contain') },
  })
  expect(calls).toEqual([])
})

const config = { name: 'edge', asn: '64500', bgpAnnounceSetId: 'edge', vrf: '', maxPaths: '' }

test('a configuration is sent with what was filled in, and no path more', async () => {
  const made = { ...set('edge'), asn: 64_500, vrf: null }
  const calls = await platform(answer(201, made))
  const created = await createBgpConfig(blankForm, form(config))
  expect(created.outcome).toMatchObject({ type: 'success' })
  expect(calls).toEqual([
    [
      'POST',
      { name: 'edge', description: '', asn: 64_500, bgp_announce_set_id: 'edge', vrf: null },
    ],
  ])
  const { plan } = await createBgpConfig(blankForm, form({ ...config, [PLAN_FIELD]: '1' }))
  expect(plan?.calls).toHaveLength(1)
  expect(calls).toHaveLength(1)
})

test.each([
  [{ asn: '0' }, { asn: 'ASN 0 is reserved and can’t be used' }],
  [{ bgpAnnounceSetId: '' }, { bgpAnnounceSetId: 'Announce set is required' }],
  [{ vrf: 'Main' }, { vrf: expect.stringMatching(/lower-?case|letter/i) }],
  [{ maxPaths: '33' }, { maxPaths: 'Must be between 1 and 32' }],
])('%o is refused beside its field', async (change, fieldErrors) => {
  const calls = await platform()
  const { outcome } = await createBgpConfig(blankForm, form({ ...config, ...change }))
  expect(outcome).toMatchObject({ type: 'failure', fieldErrors })
  expect(calls).toEqual([])
})

test('an ASN that has a configuration is told beside its field', async () => {
  const twice =
    'a BGP configuration for ASN 64500 exists already: there may be only one configuration per ASN'
  await platform(refusal(409, 'Conflict', twice))
  const { outcome } = await createBgpConfig(blankForm, form(config))
  expect(outcome).toMatchObject({ fieldErrors: { asn: expect.stringContaining('64500 already') } })
})
