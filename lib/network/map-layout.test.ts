import { describe, expect, it } from 'vitest'
import { mapGraph, pathEdges } from './map-graph'
import { layoutMap } from './map-layout'
import type { Box, MapLayout } from './map-layout'
import type { Network } from './network'
import { instance, sampleNetwork } from './network.fixture'
import { reach } from './reach'
import { rule } from './rule.fixture'

/** A VPC with as many instances, spread over subnets unevenly; every fifth is called from outside. */
function crowded(count: number, subnetCount: number): Network {
  const sample = sampleNetwork()
  const subnets = Array.from({ length: subnetCount }, (_, at) => ({
    id: `s${at}`,
    name: `subnet-${at}`,
    ipv4Block: `10.${at}.0.0/16`,
    ipv6Block: `fd00:0:0:${at.toString(16)}::/64`,
    customRouterId: at % 3 === 0 ? 'router-partner' : null,
  }))
  const instances = Array.from({ length: count }, (_, at) => {
    const place = Math.floor(Math.sqrt((at / count) * subnetCount * subnetCount)) % subnetCount
    return instance(`i${at}`, `10.${place}.1.${at}`, `s${place}`, {
      externalIps: at % 5 === 0 ? [{ kind: 'ephemeral', ip: `203.0.113.${at}` }] : [],
    })
  })
  return { ...sample, subnets, instances: [...instances, instance('vpn', '10.0.2.1', 's0')] }
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** Pairs of nodes that stand in each other's way; an instance stands in its subnet. */
function collisions(network: Network, { nodes }: MapLayout): string[] {
  const parents = new Map(mapGraph(network).nodes.map(({ id, parent }) => [id, parent]))
  return nodes.flatMap((one, at) =>
    nodes
      .slice(at + 1)
      .filter((other) => parents.get(one.id) !== other.id && parents.get(other.id) !== one.id)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.id} ${other.id}`),
  )
}

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

/** Whether a line enters a box; looked at in small steps. */
function crosses(points: readonly { x: number; y: number }[], box: Box): boolean {
  const inner = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }
  return points.slice(1).some((to, at) => {
    const from = points[at] ?? to
    return Array.from({ length: 201 }, (_, step) => step / 200).some((share) => {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
      return within({ x, y, width: 0, height: 0 }, inner)
    })
  })
}

describe('layoutMap', () => {
  it.each([
    ['an ordinary VPC', sampleNetwork()],
    ['200 instances in 6 subnets', crowded(200, 6)],
    ['200 instances in one subnet', crowded(200, 1)],
    ['40 subnets', crowded(40, 40)],
    ['an empty VPC', sampleNetwork({ subnets: [], instances: [], gateways: [], routers: [] })],
  ])('lets nothing overlap: %s', (_, network) => {
    const graph = mapGraph(network)
    const map = layoutMap(graph)
    expect(map.nodes.map(({ id }) => id)).toEqual(graph.nodes.map(({ id }) => id))
    expect(map.edges.map(({ id }) => id)).toEqual(graph.edges.map(({ id }) => id))
    expect(collisions(network, map)).toEqual([])
    const all = { x: 0, y: 0, width: map.width, height: map.height }
    const byId = new Map(map.nodes.map((node) => [node.id, node]))
    for (const { id, parent } of graph.nodes) {
      const box = byId.get(id)
      const outer = parent === undefined ? all : byId.get(parent)
      expect(box && outer && within(box, outer), id).toBe(true)
    }
    for (const { points } of map.edges) {
      expect(points.length).toBeGreaterThan(1)
      for (const { x, y } of points) expect(Number.isFinite(x + y)).toBe(true)
    }
  })

  it('stays readable at 200 instances', () => {
    const { width, height, nodes } = layoutMap(mapGraph(crowded(200, 6)))
    expect(width / height).toBeGreaterThan(0.4)
    expect(width / height).toBeLessThan(2.5)
    // Where everything comes from is seen first, not after half of a long way down.
    expect(nodes.find(({ id }) => id === 'internet:internet')?.y).toBeLessThan(height / 4)
  })

  it('puts things at the same places each time', () => {
    const graph = mapGraph(crowded(200, 6))
    expect(layoutMap(graph)).toEqual(layoutMap(structuredClone(graph)))
  })

  it.each([
    ['an ordinary VPC', sampleNetwork()],
    ['40 subnets', crowded(40, 40)],
  ])('leads no line through a gateway or router that it does not join: %s', (_, network) => {
    const graph = mapGraph(network)
    const map = layoutMap(graph)
    const boxes = map.nodes.filter(({ id }) => /^(?:gateway|router|internet):/.test(id))
    const crossings = graph.edges.flatMap((edge) => {
      const points = map.edges.find(({ id }) => id === edge.id)?.points ?? []
      const others = boxes.filter(({ id }) => id !== edge.from && id !== edge.to)
      return others.filter((box) => crosses(points, box)).map(({ id }) => `${edge.id} ${id}`)
    })
    expect(crossings).toEqual([])
  })

  it('lets edges end at the borders of what they join', () => {
    const graph = mapGraph(sampleNetwork())
    const map = layoutMap(graph)
    const byId = new Map(map.nodes.map((node) => [node.id, node]))
    const touches = (
      box: Box | undefined,
      point: { x: number; y: number } | undefined,
    ): boolean => {
      if (!box || !point) return false
      const grown = { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 }
      return within({ ...point, width: 0, height: 0 }, grown)
    }
    for (const edge of graph.edges) {
      const points = map.edges.find(({ id }) => id === edge.id)?.points ?? []
      expect(touches(byId.get(edge.from), points[0]), `${edge.id} from`).toBe(true)
      expect(touches(byId.get(edge.to), points.at(-1)), `${edge.id} to`).toBe(true)
    }
  })
})
