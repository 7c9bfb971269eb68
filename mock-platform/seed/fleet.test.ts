import { X509Certificate } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { field, testPlatform } from '@/mock-platform/testing'
import type { Wire } from '@/mock-platform/testing'

const HARDWARE = '/v1/system/hardware'
const ALL = 'limit=1000'
const DAY = 86_400_000

let test: ReturnType<typeof testPlatform>
let farah: ReturnType<typeof test.as>
const list = async (path: string): Promise<Wire[]> => (await farah('GET', path)).body.items
beforeAll(() => {
  test = testPlatform({ seed: 'fleet' })
  farah = test.as('farah')
})

describe('the fleet seed', () => {
  it('has 50 silos, some of which use more than their quota', async () => {
    expect(await list(`/v1/system/silos?${ALL}`)).toHaveLength(50)
    const used = await list(`/v1/system/utilization/silos?${ALL}`)
    const over = used.filter(({ provisioned, allocated }) => provisioned.cpus > allocated.cpus)
    expect(over.length).toBeGreaterThan(3)
    expect(over.length).toBeLessThan(12)
    expect(used.filter(({ provisioned }) => provisioned.cpus === 0).length).toBeLessThan(5)
  })

  it('has pools that are full to 80 %, nearly full, empty and without ranges', async () => {
    const utilization = async (name: string) =>
      (await farah('GET', `/v1/system/ip-pools/${name}/utilization`)).body.ipv4
    expect(await utilization('departments-v4')).toEqual({ allocated: 320, capacity: 400 })
    expect(await utilization('edge-v4')).toEqual({ allocated: 31, capacity: 32 })
    expect(await utilization('lab-v4')).toEqual({ allocated: 0, capacity: 1_024 })
    expect(await utilization('campus-v4')).toEqual({ allocated: 0, capacity: 0 })
  })

  it('has certificates that end soon, have ended and are good for years', async () => {
    const items = await list('/v1/certificates')
    const days = items.map(({ name, cert }) => {
      const left = Date.parse(new X509Certificate(cert).validTo) - test.world.now()
      return [name, Math.floor(left / DAY)] as const
    })
    expect(new Map(days)).toEqual(
      new Map([
        ['default-1', expect.any(Number)],
        ['maple-2025', -5],
        ['maple-2026', 10],
        ['maple-next', 100],
      ]),
    )
    expect(
      items.every(({ cert }) => new X509Certificate(cert).checkHost('maple.sys.cloud.example')),
    ).toBe(true)
  })

  it('has two racks, sleds in and out of service, and some to take in', async () => {
    expect(await list(`${HARDWARE}/racks`)).toHaveLength(2)
    const sleds = await list(`${HARDWARE}/sleds?${ALL}`)
    expect(sleds).toHaveLength(19)
    const paused = sleds.filter(({ policy }) => policy.provision_policy === 'non_provisionable')
    expect(paused).toHaveLength(2)
    expect(await list(`${HARDWARE}/sleds-uninitialized`)).toHaveLength(4)
    const gone = [...(test.world.dump().sleds as Wire[])].find(
      ({ policy, state }) => policy === 'expunged' && state === 'active',
    )
    expect((await farah('GET', `${HARDWARE}/sleds/${gone.id}`)).body.policy).toEqual({
      kind: 'expunged',
    })
  })

  it('has disks in every state', async () => {
    const rows = test.world.dump()['physical-disks'] as Wire[]
    const states = new Set(rows.map(({ policy, state }) => `${policy} ${state}`))
    expect(states).toEqual(
      new Set(['in_service active', 'expunged active', 'expunged decommissioned']),
    )
  })

  it('has neighbours on ports of both racks', async () => {
    const ports = await list(`${HARDWARE}/switch-port?${ALL}`)
    expect(ports).toHaveLength(128)
    const used = ports.filter(({ port_settings_id }) => port_settings_id !== null)
    expect(used).toHaveLength(8)
    const heard = await Promise.all(
      used.map(({ rack_id, switch_location, port_name }) =>
        list(
          `${HARDWARE}/rack-switch-port/${rack_id}/${switch_location}/${port_name}/lldp/neighbors`,
        ),
      ),
    )
    expect(heard.map((each) => each.length)).toEqual(used.map(() => 1))
  })

  it('has months of growth in its metrics', async () => {
    const now = test.world.now()
    const range = `start_time=${new Date(now - 63 * DAY).toISOString()}&end_time=${new Date(now).toISOString()}`
    for (const metric of [
      'cpus_provisioned',
      'ram_provisioned',
      'virtual_disk_space_provisioned',
    ]) {
      const samples = await list(`/v1/system/metrics/${metric}?${range}&limit=3000`)
      const values = samples.map(({ datum }) => datum.datum as number)
      expect(samples.length).toBeGreaterThan(50)
      expect(values.at(-1)).toBeGreaterThan(1.2 * (values[0] ?? 0))
    }
  })

  it('leaves what the demo has where it was', async () => {
    const demo = testPlatform()
    const path = `/v1/instances?project=web-shop`
    expect(field(await farah('GET', path))).toEqual(field(await demo.as('farah')('GET', path)))
  })
})
