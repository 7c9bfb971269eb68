import { describe, expect, it } from 'vitest'
import { mapGraph, pathEdges } from './map-graph'
import { instance, sampleNetwork } from './network.fixture'
import { reach } from './reach'
import { rule } from './rule.fixture'

describe('mapGraph', () => {
  it('shows what there is, and what leads where', () => {
    const { nodes, edges } = mapGraph(sampleNetwork())
    expect(nodes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'internet Internet',
      'gateway default',
      'router system',
      'router partner',
      'subnet web',
      'subnet db',
      'instance db-1',
      'instance db-2',
      'instance front',
      'external-ip shop',
      'instance vpn',
    ])
    const named = (id: string) => nodes.find((node) => node.id === id)?.name
    expect(
      edges.map(({ from, to, kind, routes }) =>
        [kind, named(from), named(to), ...routes].join(' '),
      ),
    ).toEqual([
      'exit default Internet',
      'router web system',
      'router db system',
      'router db partner',
      'route system default default-v4 default-v6',
      'route partner vpn to-partner',
      'member front web',
      'address Internet shop',
      'address shop front',
      'member vpn web',
      'member db-1 db',
      'member db-2 db',
    ])
    expect(nodes.find(({ name }) => name === 'db-2')).toMatchObject({
      detail: '10.0.1.6',
      runState: 'stopped',
      parent: 'subnet:subnet-db',
    })
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length)
  })
})

it('counts up the names of instances', () => {
  const instances = ['worker-10', 'worker-2', 'worker-1'].map((name, at) =>
    instance(name, `10.0.0.${at + 10}`, 'subnet-web'),
  )
  const { nodes } = mapGraph(sampleNetwork({ instances }))
  expect(nodes.filter(({ kind }) => kind === 'instance').map(({ name }) => name)).toEqual([
    'worker-1',
    'worker-2',
    'worker-10',
  ])
})

describe('pathEdges', () => {
  const network = sampleNetwork({ rules: [rule({})] })
  const graph = mapGraph(network)
  const pathOf = (from: string | null, to: string) => {
    const source = from
      ? ({ kind: 'instance', instanceId: `instance-${from}` } as const)
      : ({ kind: 'internet' } as const)
    const target = to.includes('.')
      ? ({ kind: 'address', address: to } as const)
      : ({ kind: 'instance', instanceId: `instance-${to}` } as const)
    const answer = reach(network, { source, target, protocol: 'TCP', port: 22 })
    return pathEdges(graph, answer).map((id) => graph.edges.find((edge) => edge.id === id)?.kind)
  }

  it('follows the answer over the map', () => {
    expect(pathOf('front', 'db-1')).toEqual(['member', 'router', 'router', 'member'])
    expect(pathOf('front', 'vpn')).toEqual(['member', 'member'])
    expect(pathOf('front', '8.8.8.8')).toEqual(['member', 'router', 'route', 'exit'])
    expect(pathOf('db-1', '10.60.0.1')).toEqual(['member', 'router', 'route'])
    expect(pathOf(null, 'front')).toEqual(['address', 'address'])
  })

  it('ends where traffic does', () => {
    expect(pathOf('db-1', '192.0.2.1')).toEqual(['member'])
  })

  it('goes by a route that leads straight to an instance', () => {
    const ref = (kind: 'router' | 'subnet' | 'instance', id: string) => ({ kind, id, name: '' })
    const path = [
      ref('router', 'router-partner'),
      ref('subnet', 'subnet-web'),
      ref('instance', 'instance-vpn'),
    ]
    expect(pathEdges(graph, { path })).toEqual(['router:router-partner--instance:instance-vpn'])
  })
})
