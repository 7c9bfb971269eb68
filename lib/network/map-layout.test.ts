import { describe, expect, it } from 'vitest'
import { type Box, MAP_SIZES, type Point } from './map-boxes'
import { mapGraph } from './map-graph'
import {
  firstPicture,
  fitScale,
  type Frame,
  layoutMap,
  type MapLayout,
  READABLE,
} from './map-layout'
import { type Amounts, networkOf } from './map-networks.fixture'
import { mapScene, type MapScene } from './map-scene'
import type { Network } from './network'
import { sampleNetwork } from './network.fixture'

/** The frame on a page of 1440 by 900 pixels, on one of 1920 by 1080, and on a phone. */
const FRAMES: readonly Frame[] = [
  { width: 1140, height: 675 },
  { width: 1620, height: 810 },
  { width: 356, height: 633 },
]

/** Of every size that people build, and some that they don’t. */
const NETWORKS: readonly (readonly [string, Network])[] = [
  ['an ordinary VPC', sampleNetwork()],
  ['an empty VPC', sampleNetwork({ subnets: [], instances: [], gateways: [], routers: [] })],
  ['40 subnets', networkOf({ subnets: 40, instances: 40, routers: 4 })],
  [
    'instances of subnets that weren’t read',
    { ...networkOf({ subnets: 3, instances: 9 }), subnets: [] },
  ],
  ...[1, 3, 6, 12].flatMap((subnets) =>
    [0, 5, 30, 200].flatMap((instances) =>
      [1, 4].map((many): readonly [string, Network] => {
        const amounts: Amounts = { subnets, instances, gateways: many, routers: many - 1 }
        return [JSON.stringify(amounts), networkOf(amounts)]
      }),
    ),
  ),
]

/** What is first seen in a frame, and what is when all is unfolded there. */
const PICTURES = NETWORKS.flatMap(([name, network]) => {
  const graph = mapGraph(network)
  return FRAMES.flatMap((frame) => {
    const first = firstPicture(graph, frame)
    return [first.isOpen, !first.isOpen].map((isOpen, at) => {
      const scene = mapScene(graph, () => isOpen)
      const picture = { scene, frame, layout: layoutMap(scene, first.shape), isFirst: at === 0 }
      return [`${name}, ${frame.width} wide${isOpen ? '' : ', folded'}`, picture] as const
    })
  })
})

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** The box that each cell is drawn in. */
const holdersOf = ({ groups }: MapScene): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ id, shown }) => shown.map((cell) => [cell.id, id] as const)))

/** Pairs that stand in each other's way. */
function collisions(scene: MapScene, { nodes }: MapLayout): string[] {
  const holders = holdersOf(scene)
  return nodes.flatMap((one, at) =>
    nodes
      .slice(at + 1)
      .filter(({ id }) => holders.get(one.id) !== id && holders.get(id) !== one.id)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.id} ${other.id}`),
  )
}

/** The inside of what a line covers. */
const covered = (from: Point, to: Point): Box => ({
  ...{ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
  ...{ width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) },
})

/** Boxes and captions that a line runs through: a group may be entered by lines to its own cells. */
function crossings(scene: MapScene, { nodes, edges }: MapLayout): string[] {
  const holders = holdersOf(scene)
  const joined = new Map(scene.edges.map(({ id, from, to }) => [id, [from, to]]))
  const solid = (id: string, box: Box, ends: readonly string[]): Box =>
    ends.some((end) => holders.get(end) === id)
      ? { ...box, height: MAP_SIZES.header - MAP_SIZES.gap }
      : box
  return edges.flatMap(({ id, points }) => {
    const ends = joined.get(id) ?? []
    return nodes
      .filter((node) => {
        const { x, y, width, height } = solid(node.id, node, ends)
        const inside = { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 }
        return points.slice(1).some((to, at) => overlap(covered(points[at] ?? to, to), inside))
      })
      .map((node) => `${id} through ${node.id}`)
  })
}

describe('layoutMap', () => {
  it.each(PICTURES)('has a place for everything, apart: %s', (_, { scene, layout }) => {
    const groups = scene.groups.map(({ id }) => id)
    expect(new Set(layout.nodes.map(({ id }) => id))).toEqual(
      new Set([...scene.nodes.map(({ id }) => id), ...groups]),
    )
    expect(collisions(scene, layout)).toEqual([])
    const all = { x: 0, y: 0, width: layout.width, height: layout.height }
    const byId = new Map(layout.nodes.map((node) => [node.id, node]))
    const holders = holdersOf(scene)
    const out = layout.nodes.filter(
      (node) => !within(node, byId.get(holders.get(node.id) ?? '') ?? all),
    )
    expect(out).toEqual([])
    const far = layout.edges.filter(({ points }) =>
      points.some((point) => !within({ ...point, width: 0, height: 0 }, all)),
    )
    expect(far).toEqual([])
  })

  it.each(PICTURES)('leads no line through a box or a caption: %s', (_, { scene, layout }) => {
    expect(crossings(scene, layout)).toEqual([])
  })

  it.each(PICTURES)('draws lines level or upright, from border to border: %s', (_, picture) => {
    const { scene, layout } = picture
    expect(layout.edges.map(({ id }) => id)).toEqual(scene.edges.map(({ id }) => id))
    const byId = new Map(layout.nodes.map((node) => [node.id, node]))
    const touches = (id: string, at: Point | undefined): boolean => {
      const box = byId.get(id)
      if (!box || !at) return false
      const isLevel = at.x > box.x && at.x < box.x + box.width
      return isLevel && (at.y === box.y || at.y === box.y + box.height)
    }
    const wrong = layout.edges.filter(({ points }, at) => {
      const { from, to } = scene.edges[at] ?? {}
      const turns = points.slice(1).map((next, before) => [points[before], next] as const)
      return !(
        from !== undefined &&
        to !== undefined &&
        touches(from, points[0]) &&
        touches(to, points.at(-1)) &&
        turns.every(([before, next]) => before?.x === next.x || before?.y === next.y)
      )
    })
    expect(wrong).toEqual([])
  })

  it('puts things at the same places each time', () => {
    const graph = mapGraph(networkOf({ subnets: 6, instances: 200 }))
    const shape = { abreast: 3, across: 1200, ratio: 1 }
    const drawn = () =>
      layoutMap(
        mapScene(structuredClone(graph), () => true),
        shape,
      )
    expect(drawn()).toEqual(drawn())
  })

  it('draws a line straight that is alone between boxes above each other', () => {
    const scene = mapScene(
      mapGraph(networkOf({ subnets: 1, instances: 0, gateways: 1, routers: 0 })),
      () => true,
    )
    const { edges, nodes } = layoutMap(scene, { abreast: 3, across: 1200, ratio: 1 })
    expect(new Set(nodes.map(({ x, width }) => x + width / 2)).size).toBe(1)
    expect(edges.map(({ points }) => points.length)).toEqual(edges.map(() => 2))
    expect(new Set(edges.flatMap(({ points }) => points.map(({ x }) => x))).size).toBe(1)
  })

  it('lets subnets stand side by side', () => {
    const scene = mapScene(mapGraph(sampleNetwork()), () => true)
    const { shape } = firstPicture(mapGraph(sampleNetwork()), { width: 1140, height: 675 })
    const tops = layoutMap(scene, shape).nodes.filter(({ id }) => id.startsWith('subnet:'))
    expect(new Set(tops.map(({ y }) => y)).size).toBe(1)
  })
})

describe('firstPicture', () => {
  const first = PICTURES.filter(([, { isFirst }]) => isFirst)

  it('shows the whole of an ordinary VPC unfolded, also on phones', () => {
    for (const frame of FRAMES)
      expect(firstPicture(mapGraph(sampleNetwork()), frame).isOpen, `${frame.width}`).toBe(true)
  })

  it('folds 200 instances', () => {
    for (const frame of FRAMES)
      expect(firstPicture(mapGraph(networkOf({ subnets: 6, instances: 200 })), frame).isOpen).toBe(
        false,
      )
  })

  it.each(first)('fits its frame, and can be read: %s', (name, { layout, frame }) => {
    const scale = fitScale(layout, frame)
    expect(layout.width * scale).toBeLessThanOrEqual(frame.width)
    expect(layout.height * scale).toBeLessThanOrEqual(frame.height)
    // A phone has no room for that many boxes, folded as they are.
    const isCrowded = name.startsWith('40 subnets') || frame.width < 400
    expect(scale).toBeGreaterThan(isCrowded ? 0.3 : READABLE)
  })
})
