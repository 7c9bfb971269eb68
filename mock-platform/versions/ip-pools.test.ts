import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION, versionHeader } from '@/lib/contract/api-version'
import { testPlatform, type Wire } from '@/mock-platform/testing'

const POOLS = '/v1/system/ip-pools'
const SERVICE = 'platform-service-pool'
const ASSIGNED = 2_026_061_100

/** A fleet admin's calls to a platform of a version, made in the version that `asked` says. */
async function at(platform: number, asked = platform) {
  const { as, send, tokenOf } = testPlatform()
  const version = platform === BASELINE ? 'baseline' : platform
  await as('ada')('POST', '/mock/v1/knobs', { version })
  return (method: string, path: string, body?: object) =>
    send(
      new Request(`http://platform.test${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokenOf('farah')}`,
          'api-version': versionHeader(asked),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
}

const make = (name: string, kind: object = {}) => ({ name, description: '', ...kind })
const range = (first: string, last = first) => ({ first, last })

test.each([
  [BASELINE, BASELINE, undefined, undefined],
  [NEWEST_VERSION, FIRST_VERSION, 'v4', undefined],
  [NEWEST_VERSION, NEWEST_VERSION, 'v4', 'silos'],
])('a platform of %i says at %i what it knows', async (platform, asked, version, assignment) => {
  const call = await at(platform, asked)
  const [first] = (await call('GET', POOLS)).body.items
  expect([first.ip_version, first.assignment]).toEqual([version, assignment])
  expect((await call('GET', `${POOLS}/public-v4`)).body.assignment).toBe(assignment)
})

test.each([
  [BASELINE, BASELINE, false],
  [NEWEST_VERSION, FIRST_VERSION, false],
  [FIRST_VERSION, FIRST_VERSION, false],
  [NEWEST_VERSION, NEWEST_VERSION, true],
])('a platform of %i lists service pools at %i: %s', async (platform, asked, isListed) => {
  const call = await at(platform, asked)
  const names = (await call('GET', POOLS)).body.items.map(({ name }: { name: string }) => name)
  expect(names.includes(SERVICE)).toBe(isListed)
})

test('silos are told the kind of their pools since 2026', async () => {
  const path = '/v1/system/silos/maple/ip-pools'
  const [before] = (await (await at(NEWEST_VERSION, FIRST_VERSION))('GET', path)).body.items
  const [since] = (await (await at(NEWEST_VERSION, 2_026_010_100))('GET', path)).body.items
  expect([before.ip_version, since.ip_version]).toEqual([undefined, 'v4'])
})

test('pools take the ranges of their kind', async () => {
  const call = await at(NEWEST_VERSION)
  const six = (await call('POST', POOLS, make('six', { ip_version: 'v6' }))).body
  expect(six).toMatchObject({ ip_version: 'v6', pool_type: 'unicast', assignment: 'silos' })
  const groups = { pool_type: 'multicast' }
  await call('POST', POOLS, make('groups', groups))
  const add = async (pool: string, first: string, last = first) => {
    const { status, body } = await call('POST', `${POOLS}/${pool}/ranges/add`, { first, last })
    return status === 201 ? 'added' : body.message
  }
  expect(await add('six', 'fd00::1', 'fd00::ff')).toBe('added')
  expect(await add('six', 'fd00::ff', 'fd00::1:0')).toContain(
    'overlaps with an existing IP pool range or subnet pool member',
  )
  expect(await add('six', '10.0.0.1')).toBe(
    `Cannot add IPv4 address range to IPv6 pool with ID "${six.id}"`,
  )
  expect(await add('six', 'ff05::1')).toBe('Cannot add multicast address range to unicast IP pool')
  expect(await add('groups', '10.0.0.1')).toBe(
    'Cannot add unicast address range to multicast IP pool',
  )
  expect(await add('groups', '223.0.0.1', '225.0.0.1')).toContain('cannot span multicast')
  expect(await add('groups', '231.0.0.1', '232.0.0.1')).toContain('cannot span ASM and SSM')
  expect(await add('groups', '224.0.0.5')).toContain('224.0.0.0/24')
  expect(await add('groups', '232.1.0.0', '232.1.0.9')).toBe('added')
  expect(await add('groups', '239.0.0.1')).toContain('Cannot mix SSM and ASM')
  const use = (await call('GET', `${POOLS}/six/utilization`)).body
  expect(use).toEqual({ capacity: 255, remaining: 255 })
})

test('a platform of before has one default, of IPv4', async () => {
  const defaults = async (platform: number) => {
    const { body } = await (
      await at(platform, FIRST_VERSION)
    )('GET', '/v1/system/silos/maple/ip-pools')
    return body.items.flatMap(({ name, is_default }: Wire) => (is_default ? [name] : []))
  }
  expect(await defaults(FIRST_VERSION)).toEqual(['public-v4'])
  expect(await defaults(2_025_122_300)).toEqual(['public-v4', 'public-v6'])
})

test('a silo has one default of each version and type', async () => {
  const call = await at(NEWEST_VERSION)
  await call('POST', POOLS, make('six', { ip_version: 'v6' }))
  const link = { silo: 'maple', is_default: true }
  // Seeded with one of IPv6.
  expect((await call('POST', `${POOLS}/six/silos`, link)).status).toBe(400)
  await call('PUT', `${POOLS}/public-v6/silos/maple`, { is_default: false })
  expect((await call('POST', `${POOLS}/six/silos`, link)).status).toBe(201)
  expect((await call('POST', `${POOLS}/partner-net/silos`, link)).status).toBe(400)
  const path = `${POOLS}/partner-net/silos/maple`
  expect((await call('PUT', path, { is_default: true })).status).toBe(200)
  const pools = (await call('GET', '/v1/system/silos/maple/ip-pools')).body.items
  expect(
    pools.filter((pool: { is_default: boolean }) => pool.is_default).map(({ name }: never) => name),
  ).toEqual(['partner-net', 'six'])
  const missing = await call('PUT', `${POOLS}/six/silos/orchard`, { is_default: false })
  expect([missing.status, missing.body.message]).toEqual([
    404,
    expect.stringMatching(/^not found: ip-pool-resource with id "ip_pool_id: /),
  ])
})

test('pools are assigned to the system and back, one at least', async () => {
  const call = await at(NEWEST_VERSION)
  await call('POST', POOLS, make('spare'))
  const assign = async (pool: string, assignment: string) => {
    const answer = await call('POST', `${POOLS}/${pool}/assignment`, { assignment })
    return answer.status === 200 ? answer.body.assignment : answer.body.message
  }
  expect(await assign('public-v4', 'system_services')).toContain('cannot be both')
  expect(await assign('spare', 'silos')).toBe("IP Pool already has assignment 'silos'")
  expect(await assign(SERVICE, 'silos')).toContain('specific external service')
  expect(await assign('spare', 'system_services')).toBe('system_services')
  const link = { silo: 'maple', is_default: false }
  expect((await call('POST', `${POOLS}/spare/silos`, link)).body.message).toContain(
    'cannot be both',
  )
  expect((await call('POST', `${POOLS}/spare/ranges/add`, range('10.9.0.1'))).status).toBe(201)
  expect(await assign('spare', 'silos')).toBe('silos')
})

test('the service pool’s own paths are of before', async () => {
  const path = '/v1/system/ip-pools-service/ranges'
  expect((await (await at(ASSIGNED))('GET', path)).status).toBe(404)
  const { as, send, tokenOf } = testPlatform()
  await as('ada')('POST', '/mock/v1/knobs', { version: ASSIGNED })
  const old = () =>
    send(
      new Request(`http://platform.test${path}`, {
        headers: {
          authorization: `Bearer ${tokenOf('farah')}`,
          'api-version': versionHeader(FIRST_VERSION),
        },
      }),
    )
  expect((await old()).status).toBe(200)
  await as('farah')('POST', POOLS, make('more', { assignment: 'system_services' }))
  expect((await old()).body.message).toContain('more than one')
})
