import { describe, expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION, versionHeader } from '@/lib/contract/api-version'
import { sleds } from '@/mock-platform/resources/sleds'
import { GIB, SHOP } from '@/mock-platform/storage.fixture'
import { testPlatform, type Wire } from '@/mock-platform/testing'

/** A platform of a version, and calls of ada as a client of that version unless said. */
async function platformOf(version: number) {
  const platform = testPlatform()
  await platform.as('ada')('POST', '/mock/v1/knobs', { version: version || 'baseline' })
  const call = (method: string, path: string, body?: object, asked = version, who = 'ada') =>
    platform.send(
      new Request(`http://platform.test${path}`, {
        method,
        headers: {
          authorization: `Bearer ${platform.tokenOf(who)}`,
          'api-version': versionHeader(asked),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  return { ...platform, call }
}

const DISKS = `/v1/disks?${SHOP}`
const INSTANCES = `/v1/instances?${SHOP}`
const naming = (name: string) => ({ name, description: '' })
const local = (name: string, gib = 10) => ({
  ...naming(name),
  size: gib * GIB,
  disk_backend: { type: 'local' },
})
const blank = { type: 'blank', block_size: 512 }
const told = ({ status, body }: { status: number; body: Wire }) => [status, body.message]

describe('a new disk', () => {
  test('has its source at top in older versions, within a backend in newer ones', async () => {
    const { call } = await platformOf(NEWEST_VERSION)
    const old = { ...naming('old'), size: GIB, disk_source: blank }
    const now = {
      ...{ ...naming('now'), size: GIB },
      disk_backend: { type: 'distributed', disk_source: blank },
    }
    const before = await call('POST', DISKS, old, FIRST_VERSION)
    expect(before.status).toBe(201)
    expect(before.body.disk_type).toBe('crucible')
    expect((await call('POST', DISKS, old)).status).toBe(400)
    const { body } = await call('POST', DISKS, now)
    expect(body).toMatchObject({ disk_type: 'distributed', read_only: false })
    const half = await call('GET', `/v1/disks/${body.id}`, undefined, 2_025_120_300)
    expect(half.body.disk_type).toBe('distributed')
    expect(half.body).not.toHaveProperty('read_only')
    expect((await call('POST', DISKS, now, FIRST_VERSION)).status).toBe(400)
  })

  test('that is local is blank, on one physical disk, and nothing for older clients', async () => {
    const { call } = await platformOf(NEWEST_VERSION)
    const made = await call('POST', DISKS, local('fast', 2_000))
    expect(made.body).toMatchObject({ disk_type: 'local', block_size: 4096 })
    expect(told(await call('POST', DISKS, local('huge', 4_000)))).toEqual([
      400,
      'unsupported value for "size": requested size is too large to fit on any physical disk',
    ])
    expect(told(await call('POST', DISKS, local('absurd', 10 * 2 ** 20 + 1)))).toEqual([
      400,
      'unsupported value for "size": requested size over 10 PiB',
    ])
    for (const path of [DISKS, `/v1/disks/fast?${SHOP}`]) {
      const hidden = await call('GET', path, undefined, FIRST_VERSION)
      expect(told(hidden)).toEqual([406, 'disk type variant not supported for client version'])
      expect(hidden.body.error_code).toBe('Not Acceptable')
      expect((await call('GET', path, undefined, 2_025_120_300)).status).toBe(200)
    }
    const snapshot = { ...naming('s'), disk: 'fast' }
    expect(told(await call('POST', `/v1/snapshots?${SHOP}`, snapshot))).toEqual([
      400,
      "can't create a snapshot of a local storage disk",
    ])
    expect((await call('POST', `/v1/disks/fast/bulk-write-start?${SHOP}`)).status).toBe(500)
  })

  test('that is read-only has the size of its source', async () => {
    const { call } = await platformOf(NEWEST_VERSION)
    const image = (await call('GET', `/v1/images?${SHOP}`)).body.items[0]
    const copy = (name: string, size: number, more = {}) => ({
      ...{ ...naming(name), size },
      disk_backend: {
        type: 'distributed',
        disk_source: { type: 'image', image_id: image.id, ...more },
      },
    })
    const isCopy = { read_only: true }
    expect(told(await call('POST', DISKS, copy('more', image.size + GIB, isCopy)))).toEqual([
      400,
      `read-only disk size ${image.size + GIB} must be equal to source image size ${image.size}`,
    ])
    const made = await call('POST', DISKS, copy('same', image.size, isCopy))
    expect(made.body).toMatchObject({ read_only: true, state: { state: 'detached' } })
    const snapshot = { ...naming('s'), disk: 'same' }
    expect(told(await call('POST', `/v1/snapshots?${SHOP}`, snapshot))).toEqual([
      400,
      "can't create a snapshot of a read-only disk",
    ])
    // For one day it had to be said; before it, it couldn't.
    const unsaid = copy('unsaid', image.size)
    expect((await call('POST', DISKS, unsaid, 2_026_013_001)).status).toBe(400)
    expect((await call('POST', DISKS, unsaid, 2_026_013_100)).status).toBe(201)
    const early = await call('POST', DISKS, copy('early', image.size), 2_025_120_300)
    expect(early.status).toBe(201)
  })
})

const create = (name: string, more: object = {}) => ({
  ...{ ...naming(name), hostname: name, ncpus: 1, memory: GIB, start: false },
  network_interfaces: { type: 'none' },
  ...more,
})

describe('a new instance', () => {
  test('is created in groups, with disks of all kinds and a CPU platform', async () => {
    const { call } = await platformOf(NEWEST_VERSION)
    const asked = create('mixed', {
      ...{ cpu_platform: 'amd_turin_v2', anti_affinity_groups: ['frontends'] },
      disks: [{ type: 'create', ...local('mixed-fast') }],
    })
    const made = await call('POST', INSTANCES, asked)
    expect(made.body).toMatchObject({ cpu_platform: 'amd_turin_v2', enable_jumbo_frames: false })
    const members = await call('GET', `/v1/anti-affinity-groups/frontends/members?${SHOP}`)
    expect(members.body.items.map(({ value }: Wire) => value.id)).toContain(made.body.id)
    const old = await call('GET', INSTANCES, undefined, 2_026_060_500)
    expect(told(old)).toEqual([406, 'CPU platform amd_turin_v2 not supported for client version'])
    const none = await call('POST', INSTANCES, create('x', { anti_affinity_groups: ['none'] }))
    expect(told(none)).toEqual([404, 'not found: anti-affinity-group with name "none"'])
    expect((await call('GET', `/v1/instances/x?${SHOP}`)).status).toBe(404)
  })

  test('starts where its local disks are, and keeps them there', async () => {
    const { call, world, clock } = await platformOf(NEWEST_VERSION)
    const disks = ['a', 'b'].map((name) => ({ type: 'create', ...local(name) }))
    await call('POST', INSTANCES, create('tied', { disks }))
    const started = await call('POST', `/v1/instances/tied/start?${SHOP}`)
    expect(started.status).toBe(202)
    clock.ms += 1_000
    const places = Object.values(world.dump().disks as Wire[])
      .filter(({ diskType }) => diskType === 'local')
      .flatMap(({ localSledId }) => localSledId ?? [])
    expect(places).toHaveLength(2)
    expect(new Set(places).size).toBe(1)
  })

  test('runs on Turin where it asks for that', async () => {
    const { call, world } = await platformOf(NEWEST_VERSION)
    for (const name of ['t1', 't2', 't3']) {
      await call('POST', INSTANCES, create(name, { cpu_platform: 'amd_turin' }))
      expect((await call('POST', `/v1/instances/${name}/start?${SHOP}`)).status).toBe(202)
    }
    const all: Wire[] = Object.values(world.dump().instances ?? [])
    const sledsOf = all.filter(({ name }) => /^t\d$/.test(name)).map(({ sledId }) => sledId)
    const serials = sledsOf.map((id) => world.in(sleds).get(id)?.baseboard.serial.at(-1))
    expect(serials.map((digit) => Number(digit) % 2)).toEqual([0, 0, 0])
    for (const sled of world.in(sleds).all())
      world.transaction(() => world.in(sleds).patch(sled.id, { policy: 'non_provisionable' }))
    await call('POST', INSTANCES, create('t4', { cpu_platform: 'amd_turin' }))
    expect(told(await call('POST', `/v1/instances/t4/start?${SHOP}`))).toEqual([
      507,
      'Insufficient capacity: Failed to place instance: Could not find any valid sled on which this instance can be placed',
    ])
  })

  test.each([
    [BASELINE, 65, 257, 8],
    [NEWEST_VERSION, 255, 1537, 12],
  ])('has the limits of its time: %i', async (version, cpus, gib, most) => {
    const { call } = await platformOf(version)
    const why = async (more: object) => told(await call('POST', INSTANCES, create('big', more)))[1]
    expect(await why({ ncpus: cpus })).toBe(`cannot have more than ${cpus - 1} vCPUs per instance`)
    expect(await why({ memory: gib * GIB })).toContain(`less than or equal to ${gib - 1} GiB`)
    const disks = Array.from({ length: most + 1 }, () => ({ type: 'attach', name: 'scratch' }))
    expect(await why({ disks })).toBe(`cannot attach more than ${most} disks to instance`)
  })

  test('has jumbo frames where the fleet has opted in', async () => {
    const { call } = await platformOf(NEWEST_VERSION)
    const asked = create('jumbo', { enable_jumbo_frames: true })
    expect(told(await call('POST', INSTANCES, asked))).toEqual([
      400,
      expect.stringMatching(/^enable_jumbo_frames may only be set on an instance when/),
    ])
    const optIn = { external_jumbo_frames_opt_in_enabled: true }
    await call('PUT', '/v1/system/networking/settings', optIn, NEWEST_VERSION, 'farah')
    expect((await call('POST', INSTANCES, asked)).body.enable_jumbo_frames).toBe(true)
    const old = await call('GET', `/v1/instances/jumbo?${SHOP}`, undefined, FIRST_VERSION)
    expect(old.body).not.toHaveProperty('enable_jumbo_frames')
  })
})

describe('an update of an instance', () => {
  const PATH = `/v1/instances/batch-import?${SHOP}`
  const sizeOf = ({ ncpus, memory, boot_disk_id: boot_disk }: Wire) => ({
    ...{ ncpus, memory, boot_disk, auto_restart_policy: null },
  })

  test('has to say all that its version has', async () => {
    const { call } = await platformOf(NEWEST_VERSION)
    const size = sizeOf((await call('GET', PATH)).body)
    const half = { ...size, cpu_platform: null }
    expect((await call('PUT', PATH, half, FIRST_VERSION)).status).toBe(200)
    expect(told(await call('PUT', PATH, half))).toEqual([
      400,
      'unable to parse JSON body: missing field `enable_jumbo_frames`',
    ])
    const whole = { ...half, cpu_platform: 'amd_turin', enable_jumbo_frames: false }
    expect((await call('PUT', PATH, whole)).body.cpu_platform).toBe('amd_turin')
    const unknown = { ...half, cpu_platform: 'amd_turin_v2' }
    expect((await call('PUT', PATH, unknown, FIRST_VERSION)).status).toBe(400)
  })

  test('refuses another CPU platform while there is a machine', async () => {
    const { call } = await platformOf(NEWEST_VERSION)
    const path = `/v1/instances/checkout?${SHOP}`
    const body = { ...sizeOf((await call('GET', path)).body), enable_jumbo_frames: false }
    expect(told(await call('PUT', path, { ...body, cpu_platform: 'amd_milan' }))).toEqual([
      409,
      'instance must be stopped to change CPU or memory',
    ])
  })
})

test('only a platform of today has what came with it', async () => {
  const RESEARCH = '/v1/disks?project=ml-research'
  const namesAt = async (version: number) => {
    const { call } = await platformOf(version)
    return (await call('GET', RESEARCH)).body.items.map(({ name }: Wire) => name)
  }
  const before = await namesAt(BASELINE)
  expect(before).not.toContain('feature-cache')
  // Local disks came after the first version (versions-table.md).
  expect(await namesAt(FIRST_VERSION)).toEqual(before)
  expect(await namesAt(NEWEST_VERSION)).toEqual(
    expect.arrayContaining(['feature-cache', 'reference-system']),
  )
})
