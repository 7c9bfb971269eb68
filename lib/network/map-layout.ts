import { Graph, layout } from '@dagrejs/dagre'
import type { MapEdge, MapGraph, MapNode } from './map-graph'

/*
 * Where everything stands on a map. dagre lays out the boxes, from the internet on the left to the
 * subnets on the right; the instances of a subnet and the external addresses stand in grids within
 * theirs, which stays readable where one row of two hundred would not. Takes some milliseconds for
 * a hundred boxes, and needs nothing of the page: it may run in a worker.
 */

export interface Point {
  readonly x: number
  readonly y: number
}

/** In CSS pixels, from the top left corner of the map. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export interface PlacedNode extends Box {
  readonly id: string
}

export interface PlacedEdge {
  readonly id: string
  /** From the border of one end to that of the other. */
  readonly points: readonly Point[]
}

export interface MapLayout {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
}

/** Sizes in CSS pixels: names of 20 characters fit a cell. */
export const MAP_SIZES = {
  box: { width: 176, height: 52 },
  cell: { width: 168, height: 44 },
  gap: 8,
  padding: 12,
  /** Above the cells of a subnet: its name and blocks. */
  header: 52,
  /** Between boxes in a column, and between columns. */
  betweenBoxes: 24,
  betweenColumns: 56,
  margin: 16,
} as const

/** How much wider than high a grid should be. */
const GRID_RATIO = 1.5
const ADDRESSES = 'external-ips'

interface Group {
  readonly cells: readonly MapNode[]
  readonly columns: number
  readonly header: number
}

function groupOf(cells: readonly MapNode[], header: number, columnsMax?: number): Group {
  const { cell, gap } = MAP_SIZES
  const ideal = Math.sqrt((cells.length * GRID_RATIO * (cell.height + gap)) / (cell.width + gap))
  return { cells, columns: Math.min(Math.max(1, Math.ceil(ideal)), columnsMax ?? Infinity), header }
}

function sizeOf({ cells, columns, header }: Group): { width: number; height: number } {
  const { cell, gap, padding, box } = MAP_SIZES
  const rows = Math.ceil(cells.length / columns)
  const inner = columns * (cell.width + gap) - gap
  return {
    width: Math.max(box.width, inner + 2 * padding),
    height:
      rows === 0
        ? Math.max(header, box.height)
        : header + rows * (cell.height + gap) - gap + padding,
  }
}

/** Places all nodes and edges of a map; the same graph gives the same places. */
export function layoutMap(graph: MapGraph): MapLayout {
  const groups = groupsOf(graph)
  /** The box that each node stands in, or is. */
  const boxIdOf = new Map<string, string>()
  for (const { id } of graph.nodes) boxIdOf.set(id, id)
  for (const [id, { cells }] of groups) for (const cell of cells) boxIdOf.set(cell.id, id)

  const boxes = layoutBoxes(graph, groups, boxIdOf)
  const placed = new Map<string, Box>()
  for (const [id, box] of boxes.boxes) {
    const group = groups.get(id)
    if (id !== ADDRESSES) placed.set(id, box)
    if (group) placeCells(group, box, placed)
  }
  const nodes = graph.nodes.flatMap(({ id }) => {
    const box = placed.get(id)
    return box ? [{ id, ...box }] : []
  })
  const edges = graph.edges.flatMap((edge) => {
    const points = boxes.points.get(edge.id) ?? straight(edge, placed)
    return points ? [{ id: edge.id, points }] : []
  })
  return { width: boxes.width, height: boxes.height, nodes, edges }
}

/** The boxes that hold others, by id: every subnet, and one for all external addresses. */
function groupsOf({ nodes }: MapGraph): Map<string, Group> {
  const { header, padding } = MAP_SIZES
  const groups = new Map<string, Group>()
  for (const { id, kind } of nodes) {
    if (kind !== 'subnet') continue
    groups.set(
      id,
      groupOf(
        nodes.filter(({ parent }) => parent === id),
        header,
      ),
    )
  }
  const addresses = nodes.filter(({ kind }) => kind === 'external-ip')
  // In a column of their own beside the gateways: two abreast at most.
  if (addresses.length > 0) groups.set(ADDRESSES, groupOf(addresses, padding, 2))
  return groups
}

/** From left to right. Edges that lead back, such as those to the internet, are turned for the layout. */
const RANKS: Readonly<Record<MapNode['kind'], number>> = {
  internet: 0,
  gateway: 1,
  'external-ip': 1,
  router: 2,
  subnet: 3,
  instance: 3,
}

function layoutBoxes(
  { nodes, edges }: MapGraph,
  groups: ReadonlyMap<string, Group>,
  boxIdOf: ReadonlyMap<string, string>,
) {
  const { box, betweenBoxes, betweenColumns, margin } = MAP_SIZES
  const dagre = new Graph<object, { width: number; height: number; x?: number; y?: number }>()
  dagre.setGraph({
    rankdir: 'LR',
    // What everything hangs on stands beside the first subnet, where a tall map begins.
    align: 'UL',
    nodesep: betweenBoxes,
    ranksep: betweenColumns,
    marginx: margin,
    marginy: margin,
  })
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]))
  const boxIds = [...new Set(nodes.map(({ id }) => boxIdOf.get(id) ?? id))]
  for (const id of boxIds) {
    const group = groups.get(id)
    dagre.setNode(id, group ? sizeOf(group) : { ...box })
  }
  const rankOf = (id: string): number => RANKS[kinds.get(id) ?? 'instance']
  /** Edges of boxes, by which others stand for them too. */
  const turned = new Map<string, readonly [from: string, to: string, isTurned: boolean]>()
  for (const { id, from, to } of edges) {
    const ends = [boxIdOf.get(from) ?? from, boxIdOf.get(to) ?? to] as const
    if (ends[0] === ends[1]) continue
    const isTurned = rankOf(from) > rankOf(to)
    const [one, other] = isTurned ? [ends[1], ends[0]] : ends
    dagre.setEdge(one, other, {})
    // Only edges between boxes as such take the layout's bends; others end at cells.
    if (ends[0] === from && ends[1] === to) turned.set(id, [one, other, isTurned])
  }
  layout(dagre)
  const laid = new Map<string, Box>(
    boxIds.map((id) => {
      const { x = 0, y = 0, width, height } = dagre.node(id)
      return [id, { x: x - width / 2, y: y - height / 2, width, height }]
    }),
  )
  alignColumns(laid)
  const points = new Map<string, readonly Point[]>()
  for (const [id, [one, other, isTurned]] of turned) {
    const bends = besideBoxes(laid, [one, other], dagre.edge(one, other).points ?? [])
    points.set(id, isTurned ? bends.toReversed() : bends)
  }
  const { width = 0, height = 0 } = dagre.graph() as { width?: number; height?: number }
  return { boxes: laid, points, width, height }
}

/** Boxes in one column begin at one line, so that what leads there passes none of them. */
function alignColumns(boxes: Map<string, Box>): void {
  const middle = ({ x, width }: Box) => Math.round(x + width / 2)
  const starts = new Map<number, number>()
  for (const box of boxes.values())
    starts.set(middle(box), Math.min(box.x, starts.get(middle(box)) ?? box.x))
  for (const [id, box] of boxes) boxes.set(id, { ...box, x: starts.get(middle(box)) ?? box.x })
}

const rightOf = ({ x, y, width, height }: Box): Point => ({ x: x + width, y: y + height / 2 })
const leftOf = ({ x, y, height }: Box): Point => ({ x, y: y + height / 2 })

/**
 * dagre's way of an edge, from side to side: it lets steep lines leave a box by its top or bottom,
 * where they would go through what stands above or below it.
 */
function besideBoxes(
  boxes: ReadonlyMap<string, Box>,
  [one, other]: readonly [from: string, to: string],
  points: readonly Point[],
): readonly Point[] {
  const [left, right] = [boxes.get(one), boxes.get(other)]
  if (!left || !right || left.x + left.width > right.x) return points
  // Of three points the one between lies where no box is: nothing has to be gone around.
  return [rightOf(left), ...(points.length > 3 ? points.slice(1, -1) : []), leftOf(right)]
}

function placeCells({ cells, columns, header }: Group, at: Box, placed: Map<string, Box>): void {
  const { cell, gap, padding } = MAP_SIZES
  for (const [index, { id }] of cells.entries()) {
    const [row, column] = [Math.floor(index / columns), index % columns]
    placed.set(id, {
      x: at.x + padding + column * (cell.width + gap),
      y: at.y + header + row * (cell.height + gap),
      ...cell,
    })
  }
}

/** A line between two nodes from border to border; from the inside where one holds the other. */
function straight({ from, to }: MapEdge, placed: ReadonlyMap<string, Box>): Point[] | undefined {
  const [one, other] = [placed.get(from), placed.get(to)]
  if (!one || !other) return undefined
  const holds = (outer: Box, inner: Box): boolean =>
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  // A cell is tied to the middle of its subnet's header.
  const anchor = (box: Box, beside: Box): Point =>
    holds(box, beside)
      ? { x: box.x + box.width / 2, y: box.y + MAP_SIZES.header / 2 }
      : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  // Between columns, what stands in the same one is gone around.
  if (one.x + one.width < other.x) return [rightOf(one), leftOf(other)]
  if (other.x + other.width < one.x) return [leftOf(one), rightOf(other)]
  const [start, end] = [anchor(one, other), anchor(other, one)]
  return [
    holds(one, other) ? start : border(one, start, end),
    holds(other, one) ? end : border(other, end, start),
  ]
}

/** Where the line from the middle of a box to a point leaves it. */
function border(box: Box, middle: Point, towards: Point): Point {
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y]
  const share = Math.min(
    dx === 0 ? 1 : box.width / 2 / Math.abs(dx),
    dy === 0 ? 1 : box.height / 2 / Math.abs(dy),
    1,
  )
  return { x: middle.x + dx * share, y: middle.y + dy * share }
}
