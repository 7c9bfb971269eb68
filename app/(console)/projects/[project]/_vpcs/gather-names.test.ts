import { describe, expect, it } from 'vitest'
import type { Ask } from './gather'
import { gatherEnds } from './gather-ends'
import { gatherUses } from './gather-uses'

const subnet = (value: string) => ({ type: 'subnet', value })
const answers: Readonly<Record<string, unknown>> = {
  vpcFirewallRulesView: {
    rules: [
      { name: 'to-db', targets: [subnet('db')], filters: {} },
      { name: 'plain', targets: [], filters: {} },
    ],
  },
  vpcRouterList: { items: [{ id: 'r', name: 'own', kind: 'custom' }] },
  vpcRouterRouteList: {
    items: [
      { id: 'a', name: 'db', kind: 'vpc_subnet', destination: subnet('db'), target: subnet('db') },
      {
        id: 'b',
        name: 'to-db',
        kind: 'custom',
        destination: subnet('db'),
        target: { type: 'drop' },
      },
    ],
  },
  vpcSubnetList: { items: [{ id: 's', name: 'db' }] },
  internetGatewayList: { items: [{ id: 'g', name: 'default' }] },
  instanceList: {
    items: [
      { id: 'i', name: 'in' },
      { id: 'o', name: 'out' },
    ],
  },
  vpcSubnetListNetworkInterfaces: {
    items: [{ instanceId: 'i', ipStack: { type: 'v4', value: { ip: '10.0.0.5' } } }],
  },
}
const ask = (given: Readonly<Record<string, unknown>> = {}): Ask =>
  ((name: string) => (name in given ? given[name] : answers[name])) as Ask
const where = { project: 'p', vpc: 'main' }

describe('what names a thing', () => {
  const db = { ...where, naming: { type: 'subnet', name: 'db' } } as const
  const namesOf = (uses: ReturnType<typeof gatherUses>) =>
    uses && [...uses.rules, ...uses.routes.map(({ route }) => route)].map(({ name }) => name)

  it('is rules and routes, once all are read', () => {
    expect(namesOf(gatherUses(ask(), db))).toEqual(['to-db', 'to-db'])
    expect(gatherUses(ask(), db)?.isPartial).toBe(false)
    expect(gatherUses(ask({ vpcRouterRouteList: undefined }), db)).toBeUndefined()
    expect(gatherUses(ask({ vpcFirewallRulesView: null }), db)).toBeUndefined()
  })

  it('may be more than what could be read', () => {
    const vpcRouterRouteList = { items: [], unreadable: 1 }
    expect(gatherUses(ask({ vpcRouterRouteList }), db)?.isPartial).toBe(true)
  })

  it('asks for no routes of a VPC, and no rules of a gateway', () => {
    const naming = { type: 'vpc', name: 'main' } as const
    expect(gatherUses(ask({ vpcRouterList: undefined }), { ...where, naming })).toBeDefined()
    const gateway = { type: 'internet_gateway', name: 'default' } as const
    const uses = gatherUses(ask({ vpcFirewallRulesView: undefined }), { ...where, naming: gateway })
    expect(uses).toBeDefined()
  })
})

describe('what a route can name', () => {
  it('is what the VPC has: of instances those with an interface in it', () => {
    expect(gatherEnds(ask(), where)).toEqual({
      unread: [],
      ends: {
        subnets: ['db'],
        gateways: ['default'],
        instances: ['in'],
        addresses: ['10.0.0.5'],
      },
    })
    expect(gatherEnds(ask({ instanceList: undefined }), where)).toBeUndefined()
  })

  it('judges nothing by what could not be read, and says so', () => {
    const unread = {
      vpcSubnetListNetworkInterfaces: null,
      internetGatewayList: { items: [], unreadable: 1 },
    }
    const gathered = gatherEnds(ask(unread), where)
    expect(Object.keys(gathered?.ends ?? {})).toEqual(['subnets'])
    expect(gathered?.unread).toEqual(['internet gateways', 'network interfaces'])
  })
})
