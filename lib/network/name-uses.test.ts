import { describe, expect, it } from 'vitest'
import { nameLosses, nameUses, withBothNames, withNewName } from './name-uses'
import { route, sampleNetwork } from './network.fixture'
import { rule } from './rule.fixture'

const db = { type: 'subnet', name: 'db' } as const
const subnet = (value: string) => ({ type: 'subnet', value }) as const
const named = rule({ name: 'to-db', targets: [subnet('db')], hosts: [subnet('web'), subnet('db')] })
const plain = rule({ name: 'plain' })

describe('what names a thing', () => {
  it('is a rule, by a target or a host', () => {
    const network = sampleNetwork({ rules: [named, plain] })
    expect(nameUses(network, db).rules.map(({ name }) => name)).toEqual(['to-db'])
    expect(nameUses(network, { type: 'subnet', name: 'web' }).rules).toHaveLength(1)
    expect(nameUses(network, { type: 'instance', name: 'db' }).rules).toEqual([])
    expect(nameUses(network, { type: 'vpc', name: 'main' }).rules).toEqual([plain])
  })

  it('is a route that people made, by either end', () => {
    const routers = sampleNetwork().routers.map((router) =>
      router.kind === 'system'
        ? router
        : { ...router, routes: [...router.routes, route('to-db', subnet('db'), { type: 'drop' })] },
    )
    const used = (naming: Parameters<typeof nameUses>[1]) =>
      nameUses(sampleNetwork({ routers }), naming).routes.map((each) => each.route.name)
    expect(used(db)).toEqual(['to-db'])
    expect(used({ type: 'instance', name: 'vpn' })).toEqual(['to-partner'])
    expect(used({ type: 'internet_gateway', name: 'default' })).toEqual([
      ...['default-v4', 'default-v6'],
    ])
  })
})

describe('a rule of a renamed thing', () => {
  it('names both at first, then the new one', () => {
    const both = withBothNames(named, db, 'data')
    expect(both.targets).toEqual([subnet('db'), subnet('data')])
    expect(both.filters.hosts).toEqual([subnet('web'), subnet('db'), subnet('data')])
    const after = withNewName(both, db, 'data')
    expect(after.targets).toEqual([subnet('data')])
    expect(after.filters.hosts).toEqual([subnet('web'), subnet('data')])
  })

  it('keeps a filter without hosts as it is', () => {
    expect(withBothNames(rule({ targets: [subnet('db')] }), db, 'data').filters.hosts).toBeNull()
  })
})

describe('a name that rules go on using', () => {
  const losses = (...rules: Parameters<typeof rule>[0][]) => {
    const found = nameLosses(sampleNetwork({ rules: rules.map(rule) }), db)
    return Object.fromEntries(
      Object.entries(found).map(([key, all]) => [
        key,
        (all as typeof found.cutOff).map(({ name }) => name),
      ]),
    )
  }

  it('cuts off who is let in by nothing else', () => {
    expect(losses({ targets: [subnet('db')], hosts: [subnet('web')] })).toEqual({
      ...{ cutOff: ['db-1'], closed: ['db-2'], opened: [] },
    })
  })

  it('does not make hosts of it everybody', () => {
    const open = { name: 'open', priority: 2000, ports: ['22'] }
    expect(losses(open, { hosts: [subnet('db')] })).toEqual({
      ...{ cutOff: [], closed: ['front', 'vpn', 'db-1', 'db-2'], opened: [] },
    })
  })

  it('lets through what was denied', () => {
    expect(losses({}, { name: 'seal', action: 'deny', targets: [subnet('db')] })).toEqual({
      ...{ cutOff: [], closed: [], opened: ['db-1', 'db-2'] },
    })
  })
})
