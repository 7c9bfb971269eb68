import { describe, expect, it } from 'vitest'
import { projects, silos } from '@/mock-platform/core/tenancy'
import { disks } from '@/mock-platform/resources/disks'
import { instances } from '@/mock-platform/resources/instance-table'
import { isTaken } from '@/mock-platform/resources/ip-pools'
import { networkInterfaces } from '@/mock-platform/resources/network-interface-table'
import { outboundIps } from '@/mock-platform/resources/outbound-ips'
import { testPlatform } from '@/mock-platform/testing'
import { LARGE, seedLarge } from './large'

/** Its size is the bench's business; here a small one shows that everything belongs together. */
const small = { silos: 3, projectsPerSilo: 5, instancesPerSilo: 100 }

function filled() {
  const platform = testPlatform({ seed: 'empty' })
  platform.world.fill('large', (world) => seedLarge(world, small))
  return platform
}

describe('the large seed', () => {
  it('has 50 silos, 2,000 projects and 100,000 instances', () => {
    expect(LARGE.silos).toBe(50)
    expect(LARGE.silos * LARGE.projectsPerSilo).toBe(2_000)
    expect(LARGE.silos * LARGE.instancesPerSilo).toBe(100_000)
  })

  it('has exactly as many of each as asked for', () => {
    const { world } = filled()
    const shown = world
      .in(silos)
      .list('all', '')
      .filter((silo) => silo.discoverable)
    expect(shown.map(({ name }) => name)).toEqual(['department-03', 'maple', 'orchard'])
    expect(world.in(projects).size).toBe(15)
    expect(world.in(instances).size).toBe(300)
    expect(world.in(networkInterfaces).size).toBe(300)
    expect(world.in(outboundIps).size).toBe(300)
    for (const silo of shown) {
      const counts = world
        .in(projects)
        .list('silo', silo.id)
        .map((project) => world.in(instances).count('project', project.id))
      expect(counts.reduce((sum, count) => sum + count)).toBe(100)
      expect(Math.max(...counts)).toBe(25)
    }
  })

  it('boots every instance from a disk of its own', () => {
    const { world } = filled()
    for (const instance of world.in(instances).all()) {
      expect(world.in(disks).get(instance.bootDiskId ?? '')).toMatchObject({
        instanceId: instance.id,
        projectId: instance.projectId,
        state: 'attached',
      })
    }
  })

  it('goes on like any world: what is made gets unused addresses', async () => {
    const platform = filled()
    const call = platform.as('ada')
    const made = await call('POST', '/v1/instances?project=billing-production', {
      name: 'one-more',
      description: '',
      hostname: 'one-more',
      ncpus: 1,
      memory: 2 ** 30,
      external_ips: [{ type: 'ephemeral' }],
    })
    expect(made.status).toBe(201)
    const [nic] = (await call('GET', `/v1/network-interfaces?instance=${made.body.id}`)).body.items
    expect(nic.ip).toBe('172.30.0.30')
    const { items } = (await call('GET', `/v1/instances/${made.body.id}/external-ips`)).body
    expect(isTaken(platform.world, items[0].ip)).toBe(true)
    const page = await call('GET', '/v1/instances?project=billing-production&limit=10')
    expect(page.body.items).toHaveLength(10)
    const utilization = await platform.as('farah')('GET', '/v1/system/utilization/silos')
    expect(utilization.body.items).toHaveLength(5)
  })
})
