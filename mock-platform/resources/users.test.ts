import { describe, expect, it } from 'vitest'
import { groups, silos, users } from '@/mock-platform/core/tenancy'
import { testPlatform } from '@/mock-platform/testing'
import { field } from '@/mock-platform/testing'
import { refusals } from '@/mock-platform/testing-refusal'

type Platform = ReturnType<typeof testPlatform>
const GONE = '11111111-2222-4333-8444-555555555555'
const LOCAL = '/v1/system/identity-providers/local/users'
const NO_LOCAL = '404 ObjectNotFound: not found: identity-provider with name "local"'

const siloOf = ({ world }: Platform, name: string): string =>
  world.in(silos).named('all', '', name)?.id ?? ''
const idOf = (platform: Platform, name: string): string =>
  platform.world.in(users).named('silo', siloOf(platform, 'maple'), name)?.id ?? ''
const login = (platform: Platform, username: string, password: string, silo = 'maple') =>
  platform.as(null)('POST', `/v1/login/${silo}/local`, { username, password })

describe('users and groups of a silo', () => {
  it('are listed by id to its users', async () => {
    const platform = testPlatform()
    const call = platform.as('emil')
    const { body } = await call('GET', '/v1/users')
    const ids = field({ body } as never, 'id')
    expect(ids).toHaveLength(7)
    expect(ids).toEqual(ids.toSorted())
    const group = platform.world.in(groups).named('silo', siloOf(platform, 'maple'), 'web-team')
    const members = await call('GET', `/v1/users?group=${group?.id}`)
    expect(field(members, 'display_name').toSorted()).toEqual(['Ben Lindqvist', 'Chiara Moretti'])
    expect((await call('GET', '/v1/users?group=friends')).body.items).toEqual(body.items)
    const listed = await call('GET', '/v1/groups')
    expect(field(listed, 'display_name').toSorted()).toEqual([
      'operators',
      'platform-team',
      'web-team',
    ])
    expect((await call('GET', `/v1/groups/${group?.id}`)).body).toEqual({
      id: group?.id,
      display_name: 'web-team',
      silo_id: siloOf(platform, 'maple'),
    })
  })

  it('are refused for unknown ids, for other silos, and without signing in', async () => {
    const platform = testPlatform()
    const refused = refusals(platform, 'ada')
    const foreign = platform.world
      .in(groups)
      .named('silo', siloOf(platform, 'orchard'), 'orchard-admins')
    expect(await refused('GET', `/v1/users?group=${GONE}`)).toBe(
      `404 ObjectNotFound: not found: silo-group with id "${GONE}"`,
    )
    expect(await refused('GET', `/v1/groups/${foreign?.id}`)).toMatch(/^404/)
    expect(await refused('GET', '/v1/groups/web-team')).toMatch(/^400 -: bad parameter in URL path/)
    const nobody = refusals(platform, null)
    for (const path of ['/v1/users', '/v1/groups', '/v1/me', '/v1/me/groups']) {
      expect(await nobody('GET', path)).toMatch(/^401/)
    }
  })

  it('are the caller and its groups at /v1/me', async () => {
    const platform = testPlatform()
    const call = platform.as('ben')
    expect((await call('GET', '/v1/me')).body).toEqual({
      id: idOf(platform, 'ben'),
      display_name: 'Ben Lindqvist',
      silo_id: siloOf(platform, 'maple'),
      silo_name: 'maple',
    })
    const { body } = await call('GET', '/v1/me/groups')
    expect(field({ body } as never, 'display_name').toSorted()).toEqual([
      'platform-team',
      'web-team',
    ])
  })

  it('are seen by fleet viewers in every silo, by others in their own', async () => {
    const platform = testPlatform()
    const call = platform.as('goran')
    expect((await call('GET', '/v1/system/users?silo=recovery')).body.items).toHaveLength(1)
    const ada = idOf(platform, 'ada')
    const own = await platform.as('emil')('GET', `/v1/system/users/${ada}?silo=maple`)
    expect(own.body.display_name).toBe('Ada Nwosu')
    const refused = refusals(platform, 'ada')
    expect(await refused('GET', '/v1/system/users?silo=orchard')).toMatch(/^404/)
    expect(await refused('GET', `/v1/system/users/${GONE}?silo=maple`)).toBe(
      `404 ObjectNotFound: not found: silo-user with id "${GONE}"`,
    )
    expect(await refused('GET', '/v1/system/users')).toBe(
      '400 -: unable to parse query string: missing field `silo`',
    )
    const foreign = refusals(platform, 'goran')
    expect(await foreign('GET', `/v1/system/users/${ada}?silo=recovery`)).toMatch(/^404/)
  })
})

describe('local users', () => {
  const nadia = { external_id: 'nadia', password: { mode: 'password', value: 'first' } }

  it.each(['ada', 'farah'])('are made by %s and can sign in', async (admin) => {
    const platform = testPlatform()
    const made = await platform.as(admin)('POST', `${LOCAL}?silo=maple`, nadia)
    expect(made).toMatchObject({
      status: 201,
      body: { display_name: 'nadia', silo_id: siloOf(platform, 'maple') },
    })
    expect((await login(platform, 'nadia', 'first')).status).toBe(204)
    expect((await login(platform, 'nadia', 'second')).status).toBe(401)
  })

  it('get new passwords, or none', async () => {
    const platform = testPlatform()
    const call = platform.as('ada')
    const { id } = (await call('POST', `${LOCAL}?silo=maple`, nadia)).body
    const path = `${LOCAL}/${id}/set-password?silo=maple`
    const set = await call('POST', path, { mode: 'password', value: 'second' })
    expect(set.status).toBe(204)
    expect((await login(platform, 'nadia', 'first')).status).toBe(401)
    expect((await login(platform, 'nadia', 'second')).status).toBe(204)
    const own = await platform.as('nadia')('POST', path, { mode: 'password', value: 'third' })
    expect(own.status).toBe(204)
    expect((await call('POST', path, { mode: 'login_disallowed' })).status).toBe(204)
    expect((await login(platform, 'nadia', 'third')).status).toBe(401)
    expect((await call('GET', '/v1/users')).body.items).toHaveLength(8)
  })

  it('are deleted with keys, sessions and memberships, not with their roles', async () => {
    const platform = testPlatform()
    const ada = platform.as('ada')
    const ben = platform.as('ben')
    const id = idOf(platform, 'ben')
    const key = { name: 'key', description: '', public_key: 'ssh-ed25519 AAAA ben' }
    await ben('POST', '/v1/me/ssh-keys', key)
    expect((await login(platform, 'ben', 'maple-demo')).status).toBe(204)
    expect((await ada('DELETE', `${LOCAL}/${id}?silo=maple`)).status).toBe(204)
    expect((await ben('GET', '/v1/me')).status).toBe(401)
    const left = Object.entries(platform.world.dump()).filter(([, rows]) =>
      JSON.stringify(rows).includes(id),
    )
    expect(left.map(([table]) => table)).toEqual(['policies'])
    expect(
      (await ada('POST', `${LOCAL}?silo=maple`, { ...nadia, external_id: 'ben' })).status,
    ).toBe(201)
  })

  it('are refused where they can not be', async () => {
    const platform = testPlatform()
    const refused = refusals(platform, 'farah')
    const create = (silo: string, change = {}) =>
      refused('POST', `${LOCAL}?silo=${silo}`, { ...nadia, ...change })
    expect(await create('orchard')).toBe(NO_LOCAL)
    expect(await create('nowhere')).toBe('404 ObjectNotFound: not found: silo with name "nowhere"')
    expect(await create('maple', { external_id: 'ada' })).toBe(
      '400 ObjectAlreadyExists: already exists: silo-user "ada"',
    )
    expect(await create('maple', { external_id: 'Ada' })).toBe(
      '400 -: unable to parse JSON body: external_id: name must begin with an ASCII lowercase character',
    )
    expect(await create('maple', { password: { mode: 'password', value: 'ä'.repeat(257) } })).toBe(
      '400 -: unable to parse JSON body: password.value: unsupported password: the password provided was too long',
    )
    expect(await refused('POST', LOCAL, nadia)).toBe(
      '400 -: unable to parse query string: missing field `silo`',
    )
    const ada = idOf(platform, 'ada')
    const password = { mode: 'login_disallowed' }
    for (const id of [GONE, ada]) {
      expect(await refused('DELETE', `${LOCAL}/${id}?silo=orchard`)).toBe(NO_LOCAL)
      const missing = `404 ObjectNotFound: not found: silo-user with id "${id}"`
      expect(await refused('DELETE', `${LOCAL}/${id}?silo=recovery`)).toBe(missing)
      const path = `${LOCAL}/${id}/set-password?silo=recovery`
      expect(await refused('POST', path, password)).toBe(missing)
    }
    expect(await refused('POST', `${LOCAL}/${ada}/set-password?silo=orchard`, password)).toBe(
      NO_LOCAL,
    )
  })

  it.each([
    ['ben', 'maple', 403],
    ['goran', 'maple', 403],
    ['goran', 'recovery', 403],
    ['ada', 'recovery', 404],
  ])('are not managed by %s in %s', async (user, silo, status) => {
    const platform = testPlatform()
    const refused = refusals(platform, user)
    const other = platform.world.in(users).list('silo', siloOf(platform, silo))[0]?.id
    expect(await refused('POST', `${LOCAL}?silo=${silo}`, nadia)).toMatch(RegExp(`^${status}`))
    expect(await refused('DELETE', `${LOCAL}/${other}?silo=${silo}`)).toMatch(RegExp(`^${status}`))
    const path = `${LOCAL}/${other}/set-password?silo=${silo}`
    expect(await refused('POST', path, { mode: 'login_disallowed' })).toMatch(RegExp(`^${status}`))
  })
})

describe('SSH keys', () => {
  const key = { name: 'desk', description: 'At the desk', public_key: 'ssh-ed25519 AAAA ada@desk' }

  it('are made, listed, viewed and deleted by their user', async () => {
    const platform = testPlatform()
    const call = platform.as('ada')
    const made = await call('POST', '/v1/me/ssh-keys', key)
    expect(made).toMatchObject({
      status: 201,
      body: { ...key, silo_user_id: idOf(platform, 'ada') },
    })
    expect(field(await call('GET', '/v1/me/ssh-keys'))).toEqual(['desk', 'laptop'])
    expect(field(await call('GET', '/v1/me/ssh-keys?sort_by=name_descending'))).toEqual([
      'laptop',
      'desk',
    ])
    expect((await call('GET', '/v1/me/ssh-keys/desk')).body).toEqual(made.body)
    expect((await call('GET', `/v1/me/ssh-keys/${made.body.id}`)).body).toEqual(made.body)
    expect((await call('DELETE', '/v1/me/ssh-keys/desk')).status).toBe(204)
    expect(field(await call('GET', '/v1/me/ssh-keys'))).toEqual(['laptop'])
  })

  it('of others do not exist', async () => {
    const platform = testPlatform()
    const [laptop] = (await platform.as('ada')('GET', '/v1/me/ssh-keys')).body.items
    const refused = refusals(platform, 'farah')
    expect(await refused('GET', '/v1/me/ssh-keys/laptop')).toBe(
      '404 ObjectNotFound: not found: ssh-key with name "laptop"',
    )
    expect(await refused('DELETE', `/v1/me/ssh-keys/${laptop.id}`)).toBe(
      `404 ObjectNotFound: not found: ssh-key with id "${laptop.id}"`,
    )
    for (const [method, path] of [
      ['GET', '/v1/me/ssh-keys'],
      ['POST', '/v1/me/ssh-keys'],
      ['GET', '/v1/me/ssh-keys/laptop'],
      ['DELETE', '/v1/me/ssh-keys/laptop'],
    ] as const) {
      const body = method === 'POST' ? key : undefined
      expect(await refusals(platform, null)(method, path, body)).toMatch(/^401/)
    }
  })

  it('are refused under taken and bad names', async () => {
    const refused = refusals(testPlatform(), 'ada')
    expect(await refused('POST', '/v1/me/ssh-keys', { ...key, name: 'laptop' })).toBe(
      '400 ObjectAlreadyExists: already exists: ssh-key "laptop"',
    )
    expect(await refused('POST', '/v1/me/ssh-keys', { ...key, name: 'my_key' })).toMatch(
      /^400 -: unable to parse JSON body: name: name contains invalid character: "_"/,
    )
    const { public_key: _, ...rest } = key
    expect(await refused('POST', '/v1/me/ssh-keys', rest)).toBe(
      '400 -: unable to parse JSON body: missing field `public_key`',
    )
  })

  it('of an instance are those of its making that still exist', async () => {
    const platform = testPlatform()
    const call = platform.as('ada')
    await call('POST', '/v1/me/ssh-keys', key)
    await call('POST', '/v1/instances?project=sandbox', {
      name: 'node',
      description: '',
      hostname: 'node',
      ncpus: 1,
      memory: 2 ** 30,
    })
    const path = '/v1/instances/node/ssh-public-keys?project=sandbox'
    expect(field(await call('GET', path))).toEqual(['desk', 'laptop'])
    await call('DELETE', '/v1/me/ssh-keys/desk')
    expect(field(await platform.as('chiara')('GET', path))).toEqual(['laptop'])
    expect(await refusals(platform, 'emil')('GET', path)).toMatch(/^404/)
  })
})
