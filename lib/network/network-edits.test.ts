import { describe, expect, it } from 'vitest'
import { sampleNetwork, stackOf } from './network.fixture'
import {
  type NetworkEdit,
  withAttached,
  withNic,
  withoutAttached,
  withoutGateway,
  withoutNic,
  withoutRoute,
  withPrimaryNic,
  withRoute,
  withoutExternalIps,
  withoutRouter,
  allOf,
  withRouteEnds,
  withSubnetRouter,
  withTransitIps,
} from './network-edits'
import { rule } from './rule.fixture'
import { brokenBetween, type SavedCheck } from './saved-checks'

const open = sampleNetwork({ rules: [rule({ name: 'all' })], poolIds: ['pool', 'other'] })
const asks = (
  name: string,
  expects: SavedCheck['expects'],
  question: SavedCheck['question'],
): SavedCheck => ({ name, expects, question: { ...question, protocol: 'TCP', port: '443' } })

const out = asks('front leaves', 'reachable', {
  ...{ source: 'instance', sourceInstance: 'front', target: 'internet' },
})
const inside = asks('front reaches db-1', 'reachable', {
  ...{ source: 'instance', sourceInstance: 'front', target: 'instance', targetInstance: 'db-1' },
})
const dropped = asks('db-1 doesn’t reach 192.0.2.9', 'not-reachable', {
  ...{ source: 'instance', sourceInstance: 'db-1' },
  ...{ target: 'address', targetAddress: '192.0.2.9' },
})
const all = [out, inside, dropped]
const brokenBy = (edit: NetworkEdit, before = open) =>
  brokenBetween(before, edit(before), all).map(({ name, verdict }) => `${verdict}: ${name}`)

const OWNER = { id: 'instance-front', name: 'front', runState: 'running' } as const
const toDrop = {
  destination: { type: 'ip_net', value: '0.0.0.0/0' },
  target: { type: 'drop' },
} as const

describe('what a change makes of a network', () => {
  it('breaks nothing where it changes nothing that decides', () => {
    expect(brokenBy(withRoute('partner', 'more', { ...toDrop, target: { type: 'drop' } }))).toEqual(
      [],
    )
    expect(brokenBy(withTransitIps(OWNER.id, 'nic-front', ['10.9.0.0/16']))).toEqual([])
    expect(brokenBy(withAttached('default', { ipPoolId: 'other' }))).toEqual([])
  })

  it('knows routes that come, change and go', () => {
    const internal = { ...toDrop, destination: { type: 'ip', value: '10.0.1.5' } } as const
    expect(brokenBy(withRoute('system', 'no-db', internal))).toEqual(['fails: front reaches db-1'])
    expect(brokenBy(withRouteEnds('system', 'route-default-v4', toDrop))).toEqual([
      'fails: front leaves',
    ])
    expect(brokenBy(withoutRoute('route-no-way'))).toEqual(['fails: db-1 doesn’t reach 192.0.2.9'])
  })

  it('knows interfaces that come and go, and says that an address is yet to be chosen', () => {
    expect(brokenBy(withoutNic(OWNER.id, 'nic-front'))).toEqual([
      'unknown: front leaves',
      'unknown: front reaches db-1',
    ])
    const without = withoutNic(OWNER.id, 'nic-front')(open)
    expect(without.instances.some(({ name }) => name === 'front')).toBe(false)
    const back = withNic(OWNER, 'web', stackOf(['10.0.0.9']))(without)
    expect(brokenBetween(open, back, [inside])).toEqual([])
    expect(back.instances.at(-1)?.nics).toMatchObject([{ subnetId: 'subnet-web', primary: true }])
    expect(withNic(OWNER, 'web', stackOf(['']))(open).gaps).toEqual([
      { of: 'interfaces', words: 'The platform chooses the address of the new interface' },
    ])
    expect(withNic(OWNER, 'nowhere', stackOf(['10.0.0.9']))(open)).toBe(open)
  })

  it('knows that external addresses lead to the primary interface alone', () => {
    const both = withNic(OWNER, 'db', stackOf(['10.0.1.9']))(open)
    // The subnet `db` drops what is for 192.0.2.0/24; nothing else differs there.
    const leaves = asks('front reaches 192.0.2.9', 'reachable', {
      ...{ source: 'instance', sourceInstance: 'front' },
      ...{ target: 'address', targetAddress: '192.0.2.9' },
    })
    expect(brokenBetween(both, withPrimaryNic(OWNER.id, 'nic-front')(both), [leaves])).toEqual([])
    expect(brokenBetween(both, withPrimaryNic(OWNER.id, 'new-nic')(both), [leaves])).toMatchObject([
      { verdict: 'fails' },
    ])
  })

  it('puts transit IPs beside the address of their version', () => {
    const both = withNic(OWNER, 'db', stackOf(['10.0.1.9', 'fd00:0:0:2::9']))(open)
    const front = withTransitIps(OWNER.id, 'new-nic', ['10.9.0.0/16', 'fd12::/64'])(
      both,
    ).instances.find(({ id }) => id === OWNER.id)
    expect(front?.nics.at(-1)?.ipStack.value).toMatchObject({
      v4: { transitIps: ['10.9.0.0/16'] },
      v6: { transitIps: ['fd12::/64'] },
    })
  })

  it('knows what a gateway lets out', () => {
    expect(brokenBy(withoutAttached('default', { ipPoolId: 'pool' }))).toEqual([
      'fails: front leaves',
    ])
    const byAddress = withAttached('default', { address: '203.0.113.5' })(open)
    expect(brokenBy(withoutAttached('default', { ipPoolId: 'pool' }), byAddress)).toEqual([])
    expect(brokenBy(withoutGateway('gateway-default', false))).toEqual(['fails: front leaves'])
    const gone = withoutGateway('default', true)(open)
    expect(gone.routers[0]?.routes.map(({ name }) => name)).toEqual(['web', 'db'])
  })

  it('tries another router of a subnet, or none', () => {
    const drop = { id: 'drop', name: 'drop', kind: 'custom', ...toDrop } as const
    const sealed = { id: 'sealed', name: 'shut', kind: 'custom', routes: [drop] } as const
    const before = { ...open, routers: [...open.routers, sealed] }
    expect(brokenBy(withSubnetRouter('web', 'shut'), before)).toEqual(['fails: front leaves'])
    expect(brokenBy(withSubnetRouter('subnet-web', 'sealed'), before)).toEqual([
      'fails: front leaves',
    ])
    expect(brokenBy(withSubnetRouter('db', ''))).toHaveLength(1)
    expect(brokenBy(withSubnetRouter('web', ''))).toEqual([])
  })

  it('tries an instance without one of its addresses', () => {
    const front = open.instances.find(({ name }) => name === 'front')
    const [address] = front?.externalIps ?? []
    const called = asks('the internet reaches front', 'reachable', {
      ...{ source: 'internet', target: 'instance', targetInstance: 'front' },
    })
    const broken = (ip: string) =>
      brokenBetween(open, withoutExternalIps([ip])(open), [called]).map(({ verdict }) => verdict)
    expect(broken(address?.ip ?? '')).toEqual(['fails'])
    expect(broken('192.0.2.77')).toEqual([])
  })

  it('makes of several changes one, in which none hides what another breaks', () => {
    const { routers } = open
    const [one, other] = routers.flatMap(({ routes }) => routes)
    const both = allOf([one, other].map((route) => withoutRoute(route?.id ?? '')))(open)
    const left = both.routers.flatMap(({ routes }) => routes.map(({ id }) => id))
    expect([left.includes(one?.id ?? ''), left.includes(other?.id ?? '')]).toEqual([false, false])
    const used = open.subnets.find(({ customRouterId }) => customRouterId)
    const gone = allOf(routers.map(({ id }) => withoutRouter(id)))(open)
    expect([gone.routers, gone.subnets.map(({ customRouterId = null }) => customRouterId)]).toEqual(
      [[], open.subnets.map(() => null)],
    )
    expect(used, 'one had a router').toBeDefined()
  })
})
