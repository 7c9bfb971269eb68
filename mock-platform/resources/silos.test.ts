import { describe, expect, it } from 'vitest'
import { FLEET_ID, silos, users } from '@/mock-platform/core/tenancy'
import { assign } from '@/mock-platform/seed/build'
import { testPlatform } from '@/mock-platform/testing'
import { field } from '@/mock-platform/testing'
import { refusals } from '@/mock-platform/testing-refusal'
import { makeCertificate } from '@/mock-platform/testing-x509'

const GIB = 2 ** 30
const GONE = '11111111-2222-4333-8444-555555555555'
const cedar = {
  name: 'cedar',
  description: 'A new department',
  discoverable: true,
  identity_mode: 'local_only',
  quotas: { cpus: 4, memory: 8 * GIB, storage: 100 * GIB },
  tls_certificates: [],
}

/** A platform with a fleet collaborator (ben) besides farah (admin) and goran (viewer). */
function operators() {
  const platform = testPlatform()
  const { world } = platform
  const maple = world.in(silos).named('all', '', 'maple')
  const ben = world.in(users).named('silo', maple?.id ?? '', 'ben')
  world.transaction(() => assign(world, FLEET_ID, 'silo_user', ben?.id ?? '', 'collaborator'))
  return platform
}

describe('silos', () => {
  it('are listed when discoverable, viewed by name and id in any case', async () => {
    const call = testPlatform().as('goran')
    expect(field(await call('GET', '/v1/system/silos'))).toEqual(['maple', 'orchard'])
    const descending = await call('GET', '/v1/system/silos?sort_by=name_descending&limit=1')
    expect(field(descending)).toEqual(['orchard'])
    const byName = await call('GET', '/v1/system/silos/default-silo')
    expect(byName.body.id).toBe('001de000-5110-4000-8000-000000000000')
    const byId = await call('GET', `/v1/system/silos/${byName.body.id}`)
    expect(byId.body).toEqual(byName.body)
  })

  it('are hidden from others than their users and fleet viewers', async () => {
    const platform = testPlatform()
    expect(await refusals(platform, 'ada')('GET', '/v1/system/silos')).toBe(
      '403 Forbidden: Forbidden',
    )
    expect(await refusals(platform, 'ada')('GET', '/v1/system/silos/orchard')).toBe(
      '404 ObjectNotFound: not found: silo with name "orchard"',
    )
    expect((await platform.as('emil')('GET', '/v1/system/silos/maple')).status).toBe(200)
    expect(await refusals(platform, null)('GET', '/v1/system/silos/maple')).toBe(
      '401 Unauthorized: credentials missing or invalid',
    )
    expect(await refusals(platform, 'goran')('GET', `/v1/system/silos/${GONE}`)).toBe(
      `404 ObjectNotFound: not found: silo with id "${GONE}"`,
    )
  })

  it('are made with admin group, policy, quotas and certificates at once', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const made = await call('POST', '/v1/system/silos', {
      ...cedar,
      admin_group_name: 'cedar-admins',
      mapped_fleet_roles: { admin: ['viewer', 'admin'] },
      tls_certificates: [
        {
          name: 'main',
          description: '',
          service: 'external_api',
          ...makeCertificate({ names: ['*.sys.cloud.example'] }),
        },
      ],
    })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: made.body.id,
      name: 'cedar',
      description: 'A new department',
      discoverable: true,
      identity_mode: 'local_only',
      mapped_fleet_roles: { admin: ['viewer', 'admin'] },
      time_created: '2026-10-01T12:00:00.000Z',
      time_modified: '2026-10-01T12:00:00.000Z',
    })
    const policy = await call('GET', '/v1/system/silos/cedar/policy')
    expect(policy.body.role_assignments).toEqual([
      {
        identity_id: expect.any(String),
        identity_type: 'silo_group',
        role_name: 'admin',
      },
    ])
    const quotas = await call('GET', '/v1/system/silos/cedar/quotas')
    expect(quotas.body).toEqual({ silo_id: made.body.id, ...cedar.quotas })
    const utilization = await call('GET', '/v1/system/utilization/silos/cedar')
    expect(utilization.body.provisioned).toEqual({ cpus: 0, memory: 0, storage: 0 })
  })

  it('need fleet collaborators, and fleet admins to map roles', async () => {
    const platform = operators()
    const mapped = { ...cedar, mapped_fleet_roles: { viewer: ['viewer'] } }
    const forbidden = '403 Forbidden: Forbidden'
    expect(await refusals(platform, 'ada')('POST', '/v1/system/silos', cedar)).toBe(forbidden)
    expect(await refusals(platform, 'goran')('POST', '/v1/system/silos', cedar)).toBe(forbidden)
    expect(await refusals(platform, 'ben')('POST', '/v1/system/silos', mapped)).toBe(forbidden)
    const call = platform.as('ben')
    expect((await call('POST', '/v1/system/silos', cedar)).status).toBe(201)
    expect((await call('DELETE', '/v1/system/silos/cedar')).status).toBe(204)
  })

  it.each([
    [{ name: 'maple' }, '400 ObjectAlreadyExists: already exists: silo "maple"'],
    [{ quotas: { cpus: 1 } }, '400 -: unable to parse JSON body: missing field `memory`'],
    [{ quotas: undefined }, '400 -: unable to parse JSON body: missing field `quotas`'],
    [
      {
        tls_certificates: [
          { name: 'a', description: '', service: 'external_api', cert: 'none', key: 'none' },
        ],
      },
      '400 InvalidValue: unsupported value for "certificate": Certificate exists, but is empty',
    ],
  ])('are refused with %j', async (change, message) => {
    const refused = refusals(testPlatform(), 'farah')
    expect(await refused('POST', '/v1/system/silos', { ...cedar, ...change })).toBe(message)
  })

  it('are deleted with everything of theirs once they have no project', async () => {
    const platform = testPlatform()
    const call = platform.as('farah')
    const refused = refusals(platform, 'farah')
    expect(await refused('DELETE', '/v1/system/silos/orchard')).toBe(
      '400 InvalidRequest: silo to be deleted contains a project',
    )
    const { id } = (await call('POST', '/v1/system/silos', cedar)).body
    const user = await call('POST', '/v1/system/identity-providers/local/users?silo=cedar', {
      external_id: 'nadia',
      password: { mode: 'password', value: 'secret' },
    })
    expect(user.status).toBe(201)
    await call('POST', '/v1/system/ip-pools/partner-net/silos', { silo: 'cedar', is_default: true })
    const token = platform.tokenOf('nadia', 'cedar')
    expect(await refusals(platform, 'goran')('DELETE', '/v1/system/silos/cedar')).toBe(
      '403 Forbidden: Forbidden',
    )
    expect((await call('DELETE', '/v1/system/silos/cedar')).status).toBe(204)
    expect(await refused('GET', '/v1/system/silos/cedar')).toMatch(/^404/)
    expect(JSON.stringify(platform.world.dump())).not.toContain(id)
    const request = new Request('http://platform.test/v1/me', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect((await platform.send(request)).status).toBe(401)
    expect((await call('POST', '/v1/system/silos', cedar)).status).toBe(201)
  })

  it('are hidden from who would delete what is not theirs', async () => {
    const platform = testPlatform()
    expect(await refusals(platform, 'ada')('DELETE', '/v1/system/silos/orchard')).toMatch(/^404/)
    expect(await refusals(platform, 'chiara')('DELETE', '/v1/system/silos/maple')).toMatch(/^403/)
    expect(await refusals(platform, 'ada')('DELETE', '/v1/system/silos/maple')).toMatch(/^400/)
  })
})

describe('quotas', () => {
  it('are listed for every silo that has them, discoverable or not', async () => {
    const call = testPlatform().as('goran')
    const { body } = await call('GET', '/v1/system/silo-quotas?sort_by=id_ascending')
    const ids = body.items.map((item: { silo_id: string }) => item.silo_id)
    expect(ids).toHaveLength(4)
    expect(ids).toEqual(ids.toSorted())
    expect(ids).toContain('001de000-5110-4000-8000-000000000000')
    expect(ids).not.toContain('001de000-5110-4000-8000-000000000001')
    expect(await refusals(testPlatform(), 'ada')('GET', '/v1/system/silo-quotas')).toMatch(/^403/)
  })

  it('change field by field, by fleet collaborators and up', async () => {
    const platform = operators()
    const path = '/v1/system/silos/maple/quotas'
    const before = (await platform.as('ada')('GET', path)).body
    const after = await platform.as('ben')('PUT', path, { cpus: 1, memory: null })
    expect(after.body).toEqual({ ...before, cpus: 1 })
    expect(await refusals(platform, 'ada')('PUT', path, { cpus: 9 })).toMatch(/^403/)
    expect(await refusals(platform, 'goran')('PUT', path, { cpus: 9 })).toMatch(/^403/)
    expect(await refusals(platform, 'farah')('PUT', path, { cpus: '9' })).toMatch(
      /^400 -: unable to parse JSON body: cpus: /,
    )
    const internal = '/v1/system/silos/platform-internal/quotas'
    expect(await refusals(platform, 'farah')('GET', internal)).toMatch(/^404/)
  })

  it('below what is used only refuse what is new', async () => {
    const platform = testPlatform()
    await platform.as('farah')('PUT', '/v1/system/silos/maple/quotas', { storage: 0, cpus: 0 })
    const used = (await platform.as('ada')('GET', '/v1/utilization')).body
    expect(used.provisioned.storage).toBeGreaterThan(used.capacity.storage)
    const disk = {
      name: 'one-more',
      description: '',
      size: GIB,
      disk_source: { type: 'blank', block_size: 512 },
    }
    const refused = refusals(platform, 'ada')
    expect(await refused('POST', '/v1/disks?project=sandbox', disk)).toMatch(
      /^507 InsufficientCapacity: Insufficient capacity: Storage Limit Exceeded:/,
    )
    expect(await refused('POST', '/v1/instances/batch-import/start?project=web-shop')).toMatch(
      /^507 InsufficientCapacity: Insufficient capacity: vCPU Limit Exceeded:/,
    )
  })
})

describe('utilization', () => {
  it('is of discoverable silos and of those with quotas', async () => {
    const platform = testPlatform()
    const call = platform.as('goran')
    const page = await call('GET', '/v1/system/utilization/silos')
    expect(field(page, 'silo_name')).toEqual(['default-silo', 'maple', 'orchard', 'recovery'])
    const orchard = await call('GET', '/v1/system/utilization/silos/orchard')
    expect(page.body.items[2]).toEqual(orchard.body)
    expect(orchard.body).toMatchObject({
      allocated: { cpus: 120, memory: 480 * GIB, storage: 10_240 * GIB },
      provisioned: { cpus: 2, memory: 8 * GIB, storage: 10 * GIB },
    })
    const refused = refusals(platform, 'ada')
    expect(await refused('GET', '/v1/system/utilization/silos')).toMatch(/^403/)
    expect(await refused('GET', '/v1/system/utilization/silos/orchard')).toMatch(/^404/)
  })

  it('follows machines and disks', async () => {
    const platform = testPlatform()
    const call = platform.as('ada')
    const read = async () => (await call('GET', '/v1/utilization')).body.provisioned
    const before = await read()
    await call('POST', '/v1/instances/wiki/stop?project=internal-tools')
    expect(await read()).toEqual(before)
    platform.world.advance(3_000)
    const stopped = await read()
    expect(stopped).toEqual({
      cpus: before.cpus - 2,
      memory: before.memory - 8 * GIB,
      storage: before.storage,
    })
    await call('DELETE', '/v1/instances/wiki?project=internal-tools')
    await call('DELETE', '/v1/disks/wiki-boot?project=internal-tools')
    expect(await read()).toEqual({ ...stopped, storage: before.storage - 10 * GIB })
    const system = await platform.as('goran')('GET', '/v1/system/utilization/silos/maple')
    expect(system.body.provisioned).toEqual(await read())
  })

  it('is the own silo only without roles as well', async () => {
    const platform = testPlatform()
    expect((await platform.as('emil')('GET', '/v1/utilization')).status).toBe(200)
    expect(await refusals(platform, null)('GET', '/v1/utilization')).toMatch(/^401/)
  })
})
