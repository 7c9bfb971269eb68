import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/routes'
import { pageGroupOf } from './page-group'

describe('pageGroupOf', () => {
  it.each([
    [routes.projectNew, routes.projects],
    [routes.projectEdit('p'), routes.projects],
    [routes.project('p'), routes.instances('p')],
    [routes.settings, routes.profile],
    [routes.system, routes.overview],
    [routes.sleds, routes.inventory],
    [routes.newSleds, routes.inventory],
    [routes.sled('s'), routes.sledInstances('s')],
    [routes.systemNetworking, routes.ipPools],
    [routes.home, routes.projects],
    [routes.diskNew('p'), routes.disks('p')],
    [routes.projectImageEdit('p', 'i'), routes.projectImages('p')],
    [routes.siloImageEdit('i'), routes.siloImages],
    [routes.vpcEdit('p', 'v'), routes.vpcs('p')],
    [routes.ipPoolEdit('pool'), routes.ipPools],
    [routes.ipPoolRangeAdd('pool'), routes.ipPool('pool')],
    [routes.siloIdentityProviderNew('s'), routes.silo('s')],
    [routes.snapshotImageNew('p', 's'), routes.snapshots('p')],
    [routes.routeEdit('p', 'v', 'r', 'x'), routes.router('p', 'v', 'r')],
    [routes.routeNew('p', 'v', 'r'), routes.router('p', 'v', 'r')],
    [routes.subnets('p', 'v'), routes.vpc('p', 'v')],
    [routes.subnetEdit('p', 'v', 's'), routes.vpc('p', 'v')],
    [routes.sshKeyEdit('k'), routes.sshKeys],
    [routes.firewallRuleNew('p', 'v', 'r'), routes.vpc('p', 'v')],
  ])('takes %s for a part of %s', (path, group) => {
    expect(pageGroupOf(path)).toBe(group)
  })

  it('takes the tabs of an instance for one group, and its console for another', () => {
    expect(pageGroupOf(routes.instanceStorage('p', 'i'))).toBe(routes.instance('p', 'i'))
    expect(pageGroupOf(routes.instanceMetricsCpu('p', 'i'))).toBe(routes.instance('p', 'i'))
    expect(pageGroupOf(routes.instance('p', 'i'))).toBe(routes.instance('p', 'i'))
    expect(pageGroupOf(routes.instanceSerialConsole('p', 'i'))).toBe(
      routes.instanceSerialConsole('p', 'i'),
    )
  })

  it.each([
    routes.projects,
    routes.instances('p'),
    routes.instanceNew('p'),
    routes.disks('p'),
    routes.vpc('p', 'v'),
    routes.ipPool('pool'),
    routes.inventory,
    routes.siloUtilization,
  ])('takes %s for a group of its own', (path) => {
    expect(pageGroupOf(path)).toBe(path)
  })
})
