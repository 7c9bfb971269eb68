import { expect, it } from 'vitest'
import { ADDRESSES_ID, mapGraph } from './map-graph'
import { foundOnMap, groupWords, mapScene } from './map-scene'
import { instance, sampleNetwork } from './network.fixture'

const graph = mapGraph(sampleNetwork())
const drawn = (...given: Parameters<typeof mapScene>) =>
  mapScene(...given).nodes.map(({ name }) => name)
const lines = (...given: Parameters<typeof mapScene>) =>
  mapScene(...given).edges.map(({ from, to }) => `${from} ${to}`)

it('draws all that isn’t folded, without lines that nesting says', () => {
  expect(drawn(graph, () => true)).toEqual(graph.nodes.map(({ name }) => name))
  expect(lines(graph, () => true)).not.toContain('instance:instance-front subnet:subnet-web')
  expect(lines(graph, () => true)).toContain('router:router-partner instance:instance-vpn')
})

it('has a number in place of what is folded, with the lines of all that stand behind it', () => {
  const { nodes, groups, edges } = mapScene(graph, () => false)
  expect(nodes.some(({ kind }) => kind === 'instance')).toBe(false)
  expect(
    groups.filter(({ isFolded }) => isFolded).map((group) => `${group.name} ${groupWords(group)}`),
  ).toEqual(['web 2 instances', 'db 2 instances, 1 stopped'])
  expect(edges.map(({ id }) => id)).toContain('router:router-partner--subnet:subnet-web')
  // The one address is no more than what would stand for it.
  expect(nodes.some(({ kind }) => kind === 'external-ip')).toBe(true)
})

it('draws what was picked, by itself', () => {
  const names = drawn(graph, () => false, new Set(['instance:instance-db-2']))
  expect(names).toContain('db-2')
  expect(names).not.toContain('db-1')
})

it('unfolds one at a time', () => {
  const names = drawn(graph, (id) => id === 'subnet:subnet-db')
  expect(names).toContain('db-1')
  expect(names).not.toContain('front')
})

it('says of a subnet that wasn’t read that it isn’t known', () => {
  const { groups } = mapScene(mapGraph(sampleNetwork({ subnets: [] })), () => true)
  expect(groups.map(({ name }) => name)).toEqual(['External IPs', 'Unknown subnet'])
})

it('counts addresses, and what has failed first', () => {
  const at = (name: string, runState: 'failed' | 'stopped' | 'running') =>
    instance(name, '10.0.0.5', 'subnet-web', { runState })
  const { groups } = mapScene(
    mapGraph(
      sampleNetwork({ instances: [at('a', 'stopped'), at('b', 'failed'), at('c', 'running')] }),
    ),
    () => false,
  )
  expect(groups.map(groupWords)).toEqual(['3 instances, 1 failed, 1 stopped', '0 instances'])
  expect(groupWords({ id: ADDRESSES_ID, members: graph.nodes.slice(0, 2) })).toBe('2 addresses')
})

it('finds by name and by address', () => {
  const found = (text: string) => [...foundOnMap(graph, text)]
  expect(found('DB-')).toEqual(['instance:instance-db-1', 'instance:instance-db-2'])
  expect(found('10.0.1.6')).toEqual(['instance:instance-db-2'])
  expect(found('203.0.113.5')).toEqual(['external-ip:fip-shop'])
  expect(found(' ')).toEqual([])
})
