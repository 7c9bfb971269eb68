import { describe, expect, test } from 'vitest'
import { testPlatform } from './testing'

/** Every kind of caller against every kind of call (behaviour-tenant.md, section 3). */

const PEOPLE = ['ada', 'ben', 'chiara', 'devika', 'emil', 'farah', 'goran', null] as const
const size = { ncpus: 2, memory: 2 ** 30 }
const fresh = { name: 'fresh', description: '' }
const blank = { size: 2 ** 30, disk_source: { type: 'blank', block_size: 512 } }
const policy = { role_assignments: [] }

/** Expected statuses in the order of PEOPLE. */
const MATRIX: [string, string, unknown, number[]][] = [
  ['GET', '/v1/ping', undefined, [200, 200, 200, 200, 200, 200, 200, 200]],
  ['GET', '/v1/me', undefined, [200, 200, 200, 200, 200, 200, 200, 401]],
  ['GET', '/v1/users', undefined, [200, 200, 200, 200, 200, 200, 200, 401]],
  ['GET', '/v1/groups', undefined, [200, 200, 200, 200, 200, 200, 200, 401]],
  ['GET', '/v1/policy', undefined, [200, 200, 200, 200, 200, 200, 200, 401]],
  ['PUT', '/v1/policy', policy, [200, 403, 403, 403, 403, 200, 403, 401]],
  ['GET', '/v1/projects', undefined, [200, 200, 200, 403, 403, 200, 200, 401]],
  ['POST', '/v1/projects', fresh, [201, 201, 403, 403, 403, 403, 403, 401]],
  ['GET', '/v1/projects/web-shop', undefined, [200, 200, 200, 200, 404, 200, 200, 401]],
  ['PUT', '/v1/projects/web-shop', {}, [200, 200, 403, 403, 404, 403, 403, 401]],
  ['DELETE', '/v1/projects/web-shop', undefined, [400, 400, 403, 403, 404, 403, 403, 401]],
  ['GET', '/v1/projects/billing', undefined, [200, 200, 200, 404, 404, 200, 200, 401]],
  ['GET', '/v1/projects/web-shop/policy', undefined, [200, 200, 200, 200, 404, 200, 200, 401]],
  ['PUT', '/v1/projects/web-shop/policy', policy, [200, 200, 403, 403, 404, 403, 403, 401]],
  ['GET', '/v1/instances?project=web-shop', undefined, [200, 200, 200, 200, 404, 200, 200, 401]],
  [
    'POST',
    '/v1/instances?project=web-shop',
    { ...fresh, ...size, hostname: 'fresh' },
    [201, 201, 403, 201, 404, 403, 403, 401],
  ],
  [
    'POST',
    '/v1/instances/search/stop?project=web-shop',
    undefined,
    [202, 202, 403, 202, 404, 403, 403, 401],
  ],
  [
    'DELETE',
    '/v1/instances/batch-import?project=web-shop',
    undefined,
    [204, 204, 403, 204, 404, 403, 403, 401],
  ],
  [
    'PUT',
    '/v1/instances/batch-import?project=web-shop',
    size,
    [200, 200, 403, 200, 404, 403, 403, 401],
  ],
  [
    'POST',
    '/v1/disks?project=web-shop',
    { ...fresh, ...blank },
    [201, 201, 403, 201, 404, 403, 403, 401],
  ],
  ['GET', '/v1/disks?project=billing', undefined, [200, 200, 200, 404, 404, 200, 200, 401]],
  [
    'DELETE',
    '/v1/disks/scratch?project=web-shop',
    undefined,
    [204, 204, 403, 204, 404, 403, 403, 401],
  ],
  [
    'POST',
    '/v1/instances/batch-import/disks/attach?project=web-shop',
    { disk: 'scratch' },
    [202, 202, 403, 202, 404, 403, 403, 401],
  ],
  [
    'DELETE',
    '/v1/vpcs/default?project=web-shop',
    undefined,
    [400, 400, 403, 400, 404, 403, 403, 401],
  ],
  ['GET', '/v1/images', undefined, [200, 200, 200, 403, 403, 200, 200, 401]],
  ['GET', '/v1/images?project=web-shop', undefined, [200, 200, 200, 200, 404, 200, 200, 401]],
  ['GET', '/v1/images/debian-12', undefined, [200, 200, 200, 404, 404, 200, 200, 401]],
  ['GET', '/v1/ip-pools', undefined, [200, 200, 200, 403, 403, 200, 200, 401]],
  ['GET', '/v1/ip-pools/public-v4', undefined, [200, 200, 200, 200, 200, 200, 200, 401]],
  ['GET', '/v1/utilization', undefined, [200, 200, 200, 200, 200, 200, 200, 401]],
  ['GET', '/v1/system/policy', undefined, [403, 403, 403, 403, 403, 200, 200, 401]],
  ['PUT', '/v1/system/policy', policy, [403, 403, 403, 403, 403, 200, 403, 401]],
  ['GET', '/v1/system/silos', undefined, [403, 403, 403, 403, 403, 200, 200, 401]],
  ['GET', '/v1/system/silos/maple', undefined, [200, 200, 200, 200, 200, 200, 200, 401]],
  ['GET', '/v1/system/silos/orchard', undefined, [404, 404, 404, 404, 404, 200, 200, 401]],
  [
    'GET',
    '/v1/system/identity-providers?silo=orchard',
    undefined,
    [404, 404, 404, 404, 404, 200, 200, 401],
  ],
  ['GET', '/v1/system/roles', undefined, [403, 403, 403, 403, 403, 200, 200, 401]],
]

describe.each(MATRIX)('%s %s', (method, path, body, statuses) => {
  test.each(PEOPLE.map((person, at) => [person, statuses[at]] as const))(
    '%s gets %s',
    async (person, status) => {
      const { as, world } = testPlatform()
      const call = as(person)
      const before = world.dump()
      const answer = await call(method, path, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(status)
      if (answer.status >= 400) expect(world.dump()).toEqual(before)
    },
  )
})

test('a silo admin of another silo sees nothing of this one', async () => {
  const { world, send } = testPlatform()
  const { users } = await import('./core/tenancy')
  const { mintToken } = await import('./core/authn')
  const { groups, silos } = await import('./core/tenancy')
  const { joinGroup } = await import('./resources/users')
  const orchard = world.in(silos).named('all', '', 'orchard')
  const admins = world.in(groups).named('silo', orchard?.id ?? '', 'orchard-admins')
  const token = world.transaction(() => {
    const user = world.in(users).put({
      id: world.uuid(),
      name: 'outsider',
      displayName: 'outsider',
      siloId: orchard?.id ?? '',
      password: null,
    })
    joinGroup(world, user.id, admins?.id ?? '')
    return mintToken(world, user)
  })
  const get = (path: string) =>
    send(
      new Request(`http://platform.test${path}`, {
        headers: { authorization: `Bearer console-token-${token}` },
      }),
    )
  expect((await get('/v1/projects')).body.items).toMatchObject([{ name: 'field-trials' }])
  expect((await get('/v1/projects/web-shop')).status).toBe(404)
  const ada = testPlatform().as('ada')
  const { id } = (await ada('GET', '/v1/instances/wiki?project=internal-tools')).body
  expect((await get(`/v1/instances/${id}`)).body.message).toBe(
    `not found: instance with id "${id}"`,
  )
})
