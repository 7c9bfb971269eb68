import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'

const GIB = 2 ** 30
const small = (name: string, more: object = {}) => ({
  name,
  description: '',
  hostname: name,
  ncpus: 2,
  memory: 4 * GIB,
  ...more,
})
const create = '/v1/instances?project=sandbox'
const at = (name: string, action = '') => `/v1/instances/${name}${action}?project=sandbox`

describe('creating an instance', () => {
  test('goes through creating and starting to running in the time of the clock', async () => {
    const { as, clock } = testPlatform()
    const ada = as('ada')
    const made = await ada('POST', create, small('one'))
    expect(made).toMatchObject({ status: 201, body: { run_state: 'creating' } })
    const stateAfter = async (ms: number) => {
      clock.ms += ms
      return (await ada('GET', at('one'))).body
    }
    expect((await stateAfter(999)).run_state).toBe('creating')
    expect((await stateAfter(1)).run_state).toBe('starting')
    expect((await stateAfter(2_999)).run_state).toBe('starting')
    const running = await stateAfter(60_000)
    expect(running.run_state).toBe('running')
    const since = Date.parse(running.time_run_state_updated)
    expect(since - Date.parse(running.time_created)).toBe(4_000)
  })

  test('answers 201 also where the start that follows comes to nothing', async () => {
    const { as, clock } = testPlatform()
    const ada = as('ada')
    for (const name of ['no-room-1', 'fails-to-boot-1'])
      expect((await ada('POST', create, small(name))).status).toBe(201)
    clock.ms += 1_000
    expect((await ada('GET', at('no-room-1'))).body.run_state).toBe('stopped')
    expect((await ada('GET', at('fails-to-boot-1'))).body.run_state).toBe('starting')
    clock.ms += 3_000
    expect((await ada('GET', at('fails-to-boot-1'))).body.run_state).toBe('failed')
    expect((await ada('POST', at('no-room-1', '/start'))).status).toBe(507)
  })

  test('takes disks, an interface and addresses with it', async () => {
    const ada = testPlatform().as('ada')
    const images = (await ada('GET', '/v1/images')).body.items
    const image = images.find((each: { name: string }) => each.name === 'debian-12')
    const source = { type: 'image', image_id: image.id }
    const body = small('one', {
      boot_disk: {
        type: 'create',
        name: 'boot',
        description: '',
        size: 10 * GIB,
        disk_source: source,
      },
      disks: [
        {
          type: 'create',
          name: 'data',
          description: '',
          size: 20 * GIB,
          disk_source: { type: 'blank', block_size: 4096 },
        },
      ],
      external_ips: [{ type: 'ephemeral' }],
      start: false,
    })
    const made = await ada('POST', create, body)
    expect(made).toMatchObject({ status: 201, body: { run_state: 'stopped' } })
    const disks = (await ada('GET', at('one', '/disks'))).body.items
    expect(disks).toMatchObject([
      { name: 'boot', image_id: image.id, block_size: 512, state: { state: 'attached' } },
      { name: 'data', state: { state: 'attached', instance: made.body.id } },
    ])
    expect(made.body.boot_disk_id).toBe(disks[0].id)
    expect(await ada('GET', at('one', '/external-ips'))).toMatchObject({
      body: { items: [{ kind: 'ephemeral' }] },
    })
    const nics = await ada('GET', '/v1/network-interfaces?project=sandbox&instance=one')
    expect(nics.body.items).toMatchObject([
      {
        name: 'net0',
        description: 'default primary interface for one',
        ip: '172.30.0.5',
        primary: true,
      },
    ])
    const nic = await ada('GET', `/v1/network-interfaces/${nics.body.items[0].id}`)
    expect(nic.body).toEqual(nics.body.items[0])
  })

  const disk = (name: string) => ({
    type: 'create',
    name,
    description: '',
    size: GIB,
    disk_source: { type: 'blank', block_size: 512 },
  })
  const nic = (name: string, vpc_name = 'default') => ({
    name,
    description: '',
    vpc_name,
    subnet_name: 'default',
  })
  const refusals: [object, number, string][] = [
    [{ ncpus: 65 }, 400, 'cannot have more than 64 vCPUs per instance'],
    [{ memory: 1 }, 400, 'unsupported value for "size": memory must be at least 1 GiB'],
    [{ memory: GIB + 1 }, 400, 'unsupported value for "size": memory must be divisible by 1 GiB'],
    [
      { memory: 257 * GIB },
      400,
      'unsupported value for "size": memory must be less than or equal to 256 GiB',
    ],
    [
      { disks: Array.from({ length: 9 }, (_, n) => disk(`d${n}`)) },
      400,
      'cannot attach more than 8 disks to instance',
    ],
    [{ disks: [disk('same'), disk('same')] }, 400, 'already exists: disk "same"'],
    [{ disks: [{ type: 'attach', name: 'absent' }] }, 404, 'not found: disk with name "absent"'],
    [
      { external_ips: [{ type: 'ephemeral' }, { type: 'ephemeral' }] },
      400,
      'An instance may not have more than 1 ephemeral IP address',
    ],
    [
      { external_ips: [{ type: 'ephemeral', pool: 'absent' }] },
      404,
      'not found: ip-pool with name "absent"',
    ],
    [
      { external_ips: [{ type: 'floating', floating_ip: 'absent' }] },
      404,
      'not found: floating-ip with name "absent"',
    ],
    [
      { network_interfaces: { type: 'create', params: [] } },
      400,
      'All interfaces must be in the same VPC',
    ],
    [
      { network_interfaces: { type: 'create', params: [nic('a'), nic('b')] } },
      400,
      'Each interface must be in a distinct VPC Subnet',
    ],
    [
      { network_interfaces: { type: 'create', params: [nic('a', 'absent')] } },
      404,
      'not found: vpc with name "absent"',
    ],
    [{ ssh_public_keys: ['absent'] }, 404, 'not found: ssh-key with name "absent"'],
  ]
  test.each(refusals)('is refused with %j', async (more, status, message) => {
    const { as, world } = testPlatform()
    const ada = as('ada')
    const before = world.dump()
    const answer = await ada('POST', create, small('one', more))
    expect(answer).toMatchObject({ status, body: { message } })
    expect(world.dump()).toEqual(before)
  })

  test('leaves it stopped when the quota does not let it start', async () => {
    const { as, clock } = testPlatform()
    const ada = as('ada')
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const body = small(name, { ncpus: 64 })
      expect(await ada('POST', create, body)).toMatchObject({ status: 201 })
    }
    clock.ms += 10_000
    const states = (await ada('GET', '/v1/instances?project=sandbox')).body.items
    expect(states.map((each: { run_state: string }) => each.run_state)).toContain('stopped')
    expect(await ada('POST', at('f', '/start'))).toMatchObject({
      status: 507,
      body: {
        error_code: 'InsufficientCapacity',
        message: expect.stringMatching(/^Insufficient capacity: vCPU Limit Exceeded: /),
      },
    })
  })
})

describe('an instance', () => {
  /** What each call answers in each state: status, then the state afterwards. */
  const moves: Record<string, Record<string, [number, string]>> = {
    start: {
      stopped: [202, 'starting'],
      failed: [202, 'starting'],
      creating: [409, 'creating'],
      starting: [202, 'starting'],
      running: [202, 'running'],
      rebooting: [202, 'rebooting'],
      stopping: [409, 'stopping'],
      migrating: [202, 'migrating'],
    },
    stop: {
      stopped: [202, 'stopped'],
      failed: [202, 'stopped'],
      creating: [400, 'creating'],
      starting: [202, 'stopping'],
      running: [202, 'stopping'],
      rebooting: [202, 'stopping'],
      stopping: [202, 'stopping'],
      migrating: [202, 'stopping'],
    },
    reboot: {
      stopped: [400, 'stopped'],
      failed: [400, 'failed'],
      creating: [400, 'creating'],
      starting: [202, 'rebooting'],
      running: [202, 'rebooting'],
      rebooting: [202, 'rebooting'],
      stopping: [202, 'stopping'],
      migrating: [202, 'rebooting'],
    },
  }
  const cases = Object.entries(moves).flatMap(([call, states]) =>
    Object.entries(states).map(([from, [status, to]]) => ({ call, from, status, to })),
  )
  test.each(cases)('$from: $call answers $status and leaves it $to', async (each) => {
    const { as } = testPlatform()
    const ada = as('ada')
    const { id } = (await ada('POST', create, small('one'))).body
    await ada('POST', '/mock/v1/instance-state', { instance: id, runState: each.from })
    const answer = await ada('POST', at('one', `/${each.call}`))
    expect(answer.status).toBe(each.status)
    expect((await ada('GET', at('one'))).body.run_state).toBe(each.to)
  })

  test('settles three seconds after a change, and a newer change wins', async () => {
    const { as, clock } = testPlatform()
    const ada = as('ada')
    await ada('POST', create, small('one', { start: false }))
    await ada('POST', at('one', '/start'))
    clock.ms += 1_000
    await ada('POST', at('one', '/stop'))
    clock.ms += 2_500
    expect((await ada('GET', at('one'))).body.run_state).toBe('stopping')
    clock.ms += 500
    expect((await ada('GET', at('one'))).body.run_state).toBe('stopped')
  })

  test('that failed restarts by itself after its cooldown, unless its policy says never', async () => {
    const { as } = testPlatform()
    const ada = as('ada')
    const view = async (name: string) =>
      (await ada('GET', `/v1/instances/${name}?project=ml-research`)).body
    expect(await view('trainer-b')).toMatchObject({
      run_state: 'failed',
      auto_restart_enabled: true,
    })
    await ada('POST', '/mock/v1/clock', { advanceMs: 50 * 60_000 })
    const back = await view('trainer-b')
    expect(back.run_state).toBe('running')
    const cooldown = Date.parse(back.auto_restart_cooldown_expiration)
    expect(cooldown - Date.parse(back.time_last_auto_restarted)).toBe(3_600_000)
    expect(await view('label-server')).toMatchObject({
      run_state: 'failed',
      auto_restart_enabled: false,
      auto_restart_policy: 'never',
    })
  })

  test('is resized only without a machine; the same size is fine in any state', async () => {
    const ada = testPlatform().as('ada')
    const path = '/v1/instances/frontend-1?project=web-shop'
    const { boot_disk_id, ncpus, memory } = (await ada('GET', path)).body
    const same = { ncpus, memory, boot_disk: boot_disk_id }
    expect(await ada('PUT', path, { ...same, auto_restart_policy: 'never' })).toMatchObject({
      status: 200,
      body: { auto_restart_policy: 'never', auto_restart_enabled: false },
    })
    expect(await ada('PUT', path, { ...same, ncpus: 4 })).toMatchObject({
      status: 409,
      body: { error_code: 'Conflict', message: 'instance must be stopped to be resized' },
    })
    expect(await ada('PUT', path, { ncpus, memory })).toMatchObject({
      status: 409,
      body: { message: 'instance must be stopped to set boot disk' },
    })
    const stopped = '/v1/instances/batch-import?project=web-shop'
    expect(await ada('PUT', stopped, { ncpus: 4, memory: GIB })).toMatchObject({
      status: 200,
      body: { ncpus: 4, memory: GIB, boot_disk_id: null, auto_restart_policy: null },
    })
    const scratch = { ncpus: 4, memory: GIB, boot_disk: 'scratch' }
    expect(await ada('PUT', stopped, scratch)).toMatchObject({
      status: 409,
      body: { message: 'boot disk must be attached' },
    })
  })

  test('can be deleted when stopped; its disks stay, its addresses go', async () => {
    const ada = testPlatform().as('ada')
    const path = '/v1/instances/frontend-1?project=web-shop'
    expect(await ada('DELETE', path)).toMatchObject({ status: 400 })
    const { id } = (await ada('GET', path)).body
    await ada('POST', '/mock/v1/instance-state', { instance: id, runState: 'stopped' })
    expect(await ada('DELETE', path)).toMatchObject({ status: 204 })
    expect(await ada('GET', path)).toMatchObject({ status: 404 })
    expect(await ada('GET', '/v1/disks/frontend-1-boot?project=web-shop')).toMatchObject({
      body: { state: { state: 'detached' } },
    })
    expect(await ada('GET', '/v1/floating-ips/shop-front?project=web-shop')).toMatchObject({
      body: { instance_id: null },
    })
  })

  test('is named by id alone, or by name with its project', async () => {
    const ada = testPlatform().as('ada')
    const { id } = (await ada('GET', '/v1/instances/wiki?project=internal-tools')).body
    expect(await ada('GET', `/v1/instances/${id}`)).toMatchObject({ status: 200 })
    expect(await ada('GET', `/v1/instances/${id}?project=internal-tools`)).toMatchObject({
      status: 400,
      body: { message: 'when providing instance as an ID project should not be specified' },
    })
    expect(await ada('GET', '/v1/instances/wiki')).toMatchObject({
      status: 400,
      body: { message: 'instance should either be UUID or project should be specified' },
    })
    expect(await ada('GET', '/v1/instances/wiki?project=absent')).toMatchObject({
      status: 404,
      body: { message: 'not found: project with name "absent"' },
    })
  })
})
