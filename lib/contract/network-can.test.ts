import { describe, expect, it } from 'vitest'
import { internetGatewayCan } from './internet-gateway-can'
import { RouterRouteKind } from './router-route'
import { routePairProblem, routerRouteCan } from './router-route-can'
import { vpcCan } from './vpc-can'
import { VpcRouterKind } from './vpc-router'
import { vpcRouterCan } from './vpc-router-can'
import { vpcSubnetCan } from './vpc-subnet-can'

const may = <K extends string>(kinds: readonly K[], rule: (of: { kind: K }) => boolean): string =>
  kinds
    .filter((kind) => rule({ kind }))
    .sort()
    .join(' ')

// Behaviour-tenant, section 7.
describe('what may be done to parts of a VPC', () => {
  it('deletes a VPC without subnets, a subnet without interfaces', () => {
    expect([vpcCan.delete({ subnets: 0 }), vpcCan.delete({ subnets: 1 })]).toEqual([true, false])
    expect(vpcSubnetCan.delete({ networkInterfaces: 0 })).toBe(true)
    expect(vpcSubnetCan.delete({ networkInterfaces: 1 })).toBe(false)
  })

  it('lets people change custom routers only', () => {
    expect(may(VpcRouterKind.options, vpcRouterCan.delete)).toBe('custom')
    expect(may(VpcRouterKind.options, vpcRouterCan.addRoute)).toBe('custom')
  })

  it('attaches custom routers of the same VPC to a subnet', () => {
    const subnet = { vpcId: 'v1' }
    expect(vpcSubnetCan.useRouter(subnet, { vpcId: 'v1', kind: 'custom' })).toBe(true)
    expect(vpcSubnetCan.useRouter(subnet, { vpcId: 'v2', kind: 'custom' })).toBe(false)
    expect(vpcSubnetCan.useRouter(subnet, { vpcId: 'v1', kind: 'system' })).toBe(false)
  })

  it('changes routes by who made them', () => {
    expect(may(RouterRouteKind.options, routerRouteCan.delete)).toBe('custom')
    expect(may(RouterRouteKind.options, routerRouteCan.editRest)).toBe('custom')
    expect(may(RouterRouteKind.options, routerRouteCan.editTarget)).toBe('custom default')
  })

  it('refuses what a newer platform may know', () => {
    expect(vpcRouterCan.delete({ kind: 'hybrid' })).toBe(false)
    expect(routerRouteCan.editTarget({ kind: 'learned' })).toBe(false)
  })

  it('deletes a gateway by itself when nothing hangs on it', () => {
    expect(internetGatewayCan.deleteAlone({ ipPools: 0, ipAddresses: 0 })).toBe(true)
    expect(internetGatewayCan.deleteAlone({ ipPools: 1, ipAddresses: 0 })).toBe(false)
    expect(internetGatewayCan.deleteAlone({ ipPools: 0, ipAddresses: 1 })).toBe(false)
    expect(internetGatewayCan.attachAddress({ ipPools: 3, ipAddresses: 1 })).toBe(false)
  })
})

describe('routePairProblem', () => {
  const v4 = { type: 'ip_net', value: '10.0.0.0/8' } as const
  const v6 = { type: 'ip', value: 'fd00::1' } as const
  const subnet = { type: 'subnet', value: 'default' } as const
  it.each([
    [v4, { type: 'ip', value: '10.0.0.5' }, undefined],
    [v4, { type: 'ip', value: 'fd00::5' }, 'mixed-families'],
    [v6, { type: 'ip', value: '10.0.0.5' }, 'mixed-families'],
    [v6, { type: 'instance', value: 'a' }, undefined],
    [v4, { type: 'internet_gateway', value: 'default' }, undefined],
    [v4, { type: 'drop' }, undefined],
    [subnet, { type: 'ip', value: 'fd00::5' }, undefined],
    [subnet, { type: 'subnet', value: 'default' }, 'subnet-target'],
    [{ type: 'vpc', value: 'default' }, { type: 'drop' }, 'vpc'],
    [v4, { type: 'vpc', value: 'default' }, 'vpc'],
  ] as const)('%j to %j: %s', (destination, target, problem) => {
    expect(routePairProblem(destination, target)).toBe(problem)
  })
})
