import { describe, expect, it } from 'vitest'
import { silos, users } from '@/mock-platform/core/tenancy'
import { testPlatform } from '@/mock-platform/testing'
import { field } from '@/mock-platform/testing'
import { refusals } from '@/mock-platform/testing-refusal'

type Platform = ReturnType<typeof testPlatform>
const idOf = ({ world }: Platform, name: string): string => {
  const silo = world.in(silos).named('all', '', 'maple')
  const user = silo && world.in(users).named('silo', silo.id, name)
  if (user === undefined) throw new Error(`no user ${name}`)
  return user.id
}
const give = (id: string, role: string, type = 'silo_user') => ({
  identity_id: id,
  identity_type: type,
  role_name: role,
})
const GONE = '11111111-2222-4333-8444-555555555555'

describe.each([
  ['/v1/policy', 'ada', 'emil', 403],
  ['/v1/system/silos/maple/policy', 'ada', 'emil', 403],
  ['/v1/system/policy', 'farah', 'goran', 403],
  ['/v1/projects/web-shop/policy', 'ada', 'chiara', 403],
  ['/v1/projects/web-shop/policy', 'ben', 'devika', 403],
])('the policy at %s', (path, admin, reader, status) => {
  it(`is replaced by ${admin}, sorted, kept as sent`, async () => {
    const platform = testPlatform()
    const keep = give(idOf(platform, admin), 'admin')
    const rest = [
      give(GONE, 'viewer'),
      give(GONE, 'collaborator', 'silo_group'),
      give(GONE, 'collaborator'),
    ]
    const { body } = await platform.as(admin)('PUT', path, { role_assignments: [...rest, keep] })
    expect(body.role_assignments.map((each: { role_name: string }) => each.role_name)).toEqual([
      'admin',
      'collaborator',
      'collaborator',
      'viewer',
    ])
    expect((await platform.as(admin)('GET', path)).body).toEqual(body)
  })

  it(`is read but not replaced by ${reader}`, async () => {
    const platform = testPlatform()
    expect((await platform.as(reader)('GET', path)).status).toBe(200)
    const refused = await refusals(platform, reader)('PUT', path, { role_assignments: [] })
    expect(refused).toMatch(new RegExp(`^${status} `))
  })

  it('is refused too long, twice the same, and with other roles', async () => {
    const refused = refusals(testPlatform(), admin)
    const send = (list: unknown[]) => refused('PUT', path, { role_assignments: list })
    expect(await send(Array(65).fill(give(GONE, 'viewer')))).toBe(
      '400 -: unable to parse JSON body: role_assignments: invalid length 65, expected a list of at most 64 role assignments',
    )
    expect(await send([give(GONE, 'viewer'), give(GONE.toUpperCase(), 'viewer')])).toBe(
      '500 Internal: Internal Server Error',
    )
    expect(await send([give(GONE, 'owner')])).toMatch(
      /^400 -: unable to parse JSON body: role_assignments\.0\.role_name: /,
    )
    expect(await send([give('ada', 'viewer')])).toMatch(/^400 -/)
  })
})

describe('policies', () => {
  it('take effect at once, whatever the case of the id', async () => {
    const platform = testPlatform()
    const emil = platform.as('emil')
    expect((await emil('GET', '/v1/projects')).status).toBe(403)
    const before = (await platform.as('ada')('GET', '/v1/policy')).body.role_assignments
    const more = give(idOf(platform, 'emil').toUpperCase(), 'viewer')
    await platform.as('ada')('PUT', '/v1/policy', { role_assignments: [...before, more] })
    expect((await emil('GET', '/v1/projects')).status).toBe(200)
  })

  it('of a silo may be replaced by fleet collaborators, not read by strangers', async () => {
    const platform = testPlatform()
    const path = '/v1/system/silos/orchard/policy'
    const { body } = await platform.as('goran')('GET', path)
    expect(body.role_assignments).toHaveLength(3)
    expect(await refusals(platform, 'goran')('PUT', path, body)).toMatch(/^403/)
    expect(await refusals(platform, 'ada')('GET', path)).toMatch(/^404/)
    expect(await refusals(platform, 'ada')('PUT', path, body)).toMatch(/^404/)
    expect((await platform.as('farah')('PUT', path, body)).body).toEqual(body)
  })

  it('of the fleet are closed to tenants, those of projects to strangers', async () => {
    const platform = testPlatform()
    const refused = refusals(platform, 'emil')
    expect(await refused('GET', '/v1/system/policy')).toMatch(/^403/)
    expect(await refused('GET', '/v1/projects/web-shop/policy')).toBe(
      '404 ObjectNotFound: not found: project with name "web-shop"',
    )
    expect(await refusals(platform, null)('GET', '/v1/policy')).toMatch(/^401/)
  })

  it('may take away the own access', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const answer = await call('PUT', '/v1/system/policy', { role_assignments: [] })
    expect(answer.body).toEqual({ role_assignments: [] })
    expect(await refusals(platform, 'farah')('GET', '/v1/system/policy')).toMatch(/^403/)
  })
})

describe('roles', () => {
  it('are listed in order and viewed by name', async () => {
    const call = testPlatform().as('goran')
    const first = await call('GET', '/v1/system/roles?limit=4')
    expect(field(first)).toEqual([
      'fleet.admin',
      'fleet.collaborator',
      'fleet.external-authenticator',
      'fleet.viewer',
    ])
    const rest = await call('GET', `/v1/system/roles?page_token=${first.body.next_page}`)
    expect(rest.body.items).toHaveLength(6)
    expect((await call('GET', '/v1/system/roles/silo.admin')).body).toEqual({
      name: 'silo.admin',
      description: 'Silo Administrator',
    })
  })

  it('are refused unknown, unreadable, and to tenants', async () => {
    const platform = testPlatform()
    const refused = refusals(platform, 'goran')
    expect(await refused('GET', '/v1/system/roles/silo.owner')).toBe(
      '404 ObjectNotFound: not found: role with name "silo.owner"',
    )
    expect(await refused('GET', '/v1/system/roles/owner')).toBe(
      '400 -: bad parameter in URL path: invalid role name',
    )
    expect(await refusals(platform, 'ada')('GET', '/v1/system/roles')).toMatch(/^403/)
    expect(await refusals(platform, 'ada')('GET', '/v1/system/roles/silo.admin')).toMatch(/^403/)
  })
})

describe('built-in users', () => {
  it('are listed by name and viewed by name and id', async () => {
    const call = testPlatform().as('goran')
    const page = await call('GET', '/v1/system/users-builtin?sort_by=name_ascending')
    expect(field(page)).toEqual([
      'db-init',
      'external-authn',
      'internal-api',
      'internal-read',
      'saga-recovery',
      'service-balancer',
    ])
    const one = await call('GET', '/v1/system/users-builtin/db-init')
    expect(one.body).toEqual(page.body.items[0])
    expect(one.body.id).toBe('001de000-05e4-4000-8000-000000000001')
    const byId = await call('GET', `/v1/system/users-builtin/${one.body.id}`)
    expect(byId.body).toEqual(one.body)
  })

  it('are refused unknown, in another order, and to tenants', async () => {
    const platform = testPlatform()
    const refused = refusals(platform, 'goran')
    expect(await refused('GET', '/v1/system/users-builtin/root')).toBe(
      '404 ObjectNotFound: not found: user-builtin with name "root"',
    )
    expect(await refused('GET', '/v1/system/users-builtin?sort_by=id_ascending')).toMatch(
      /^400 -: unable to parse query string/,
    )
    const tenant = refusals(platform, 'ada')
    expect(await tenant('GET', '/v1/system/users-builtin')).toMatch(/^403/)
    expect(await tenant('GET', '/v1/system/users-builtin/db-init')).toMatch(/^404/)
  })
})
