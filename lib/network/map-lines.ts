import type { MapEdge } from './map-graph'
import { type LaneCounts, MAP_SIZES, type PlacedBoxes, type Point } from './map-boxes'
import type { MapScene } from './map-scene'

/*
 * Lines between the boxes of a map: horizontal and vertical, in the room between rows and beside boxes, so
 * that none crosses a box or its words. Lines that belong together (such as all subnets of one router)
 * share a lane; other lines have their own.
 */

/** The course of a line before places are known: from the upper end to the lower one. */
interface Way {
  readonly edge: MapEdge
  readonly bus: string
  /** The ends, the upper first. */
  readonly ends: readonly [upper: End, lower: End]
  readonly isTurned: boolean
}

interface End {
  readonly id: string
  readonly boxId: string
  readonly row: number
  readonly isCell: boolean
}

export interface Ways {
  readonly ways: readonly Way[]
  readonly lanes: LaneCounts
  readonly above: ReadonlyMap<number, readonly string[]>
  readonly aside: readonly string[]
  readonly beside: ReadonlyMap<string, readonly string[]>
}

/** The lines that share a lane: the routes of a router, the subnets that it serves, all external addresses. */
function busOf({ kind, from, to }: MapEdge): string {
  switch (kind) {
    case 'router':
      return `${kind} ${to}`
    case 'route':
      return `${kind} ${from}`
    case 'address':
      return `${kind} ${from.startsWith('internet') ? 'in' : 'out'}`
    default:
      return kind
  }
}

/** The lanes that the lines of a scene need, with its boxes in these rows. */
export function waysOf(
  { edges, groups }: MapScene,
  rows: readonly (readonly { readonly id: string }[])[],
): Ways {
  const rowOf = new Map(rows.flatMap((row, at) => row.map(({ id }) => [id, at] as const)))
  const holder = new Map(
    groups.flatMap(({ id, shown }) => shown.map((cell) => [cell.id, id] as const)),
  )
  const endOf = (id: string): End | undefined => {
    const boxId = holder.get(id) ?? id
    const row = rowOf.get(boxId)
    return row === undefined ? undefined : { id, boxId, row, isCell: boxId !== id }
  }
  const above = new Map<number, string[]>()
  const beside = new Map<string, string[]>()
  const aside: string[] = []
  const use = (lanes: string[], bus: string): string[] => {
    if (!lanes.includes(bus)) lanes.push(bus)
    return lanes
  }
  const ways = edges.flatMap((edge): Way[] => {
    const [from, to] = [endOf(edge.from), endOf(edge.to)]
    if (!from || !to || from.boxId === to.boxId) return []
    const isTurned = from.row > to.row
    const ends = isTurned ? ([to, from] as const) : ([from, to] as const)
    const [{ row: upper }, { row: lower }] = ends
    const bus = busOf(edge)
    const first = Math.min(upper + 1, lower)
    for (const row of new Set([first, lower])) above.set(row, use(above.get(row) ?? [], bus))
    if (first !== lower) use(aside, bus)
    for (const { isCell, boxId } of ends)
      if (isCell) beside.set(boxId, use(beside.get(boxId) ?? [], bus))
    return [{ edge, bus, ends, isTurned }]
  })
  return {
    ...{ ways, above, aside, beside },
    lanes: {
      above: (row) => above.get(row)?.length ?? 0,
      aside: aside.length,
      beside: (id) => beside.get(id)?.length ?? 0,
    },
  }
}

export interface PlacedEdge {
  readonly id: string
  /** From the border of one box to that of the other. */
  readonly points: readonly Point[]
}

/** The lines between placed boxes. */
export function placeLines(
  { ways, above, aside, beside }: Ways,
  { rows, boxes }: PlacedBoxes,
): PlacedEdge[] {
  const { lane, margin, gap, box: size } = MAP_SIZES
  const laneOf = (lanes: readonly string[] = [], bus: string): number =>
    Math.max(0, lanes.indexOf(bus))
  /** The offset beside other lines in the same room: a single line is in the middle. */
  const shift = (lanes: readonly string[] | undefined, bus: string, width: number): number =>
    spread(laneOf(lanes, bus), lanes?.length ?? 1, lane, width - 2 * lane)
  const levelOf = (row: number, bus: string): number => {
    const lanes = above.get(row)
    const place = rows[row]
    const across = place?.above ?? 0
    return (
      (place?.top ?? 0) -
      across / 2 +
      spread(laneOf(lanes, bus), lanes?.length ?? 1, lane, across - 2 * lane)
    )
  }

  /** From an end to the bus lane above this row, which belongs to the row or to the one below. */
  const leave = ({ id, boxId, isCell }: End, bus: string, row: number): Point[] => {
    const [box, outer] = [boxes.get(id), boxes.get(boxId)]
    if (!box || !outer) return []
    const level = levelOf(row, bus)
    const lanes = isCell ? beside.get(boxId) : above.get(row)
    const x = box.x + box.width / 2 + shift(lanes, bus, isCell ? box.width : size.width)
    if (!isCell)
      return [
        { x, y: level < box.y ? box.y : box.y + box.height },
        { x, y: level },
      ]
    const side = outer.x - lane * (1 + laneOf(lanes, bus))
    const over = box.y - gap / 2 + spread(laneOf(lanes, bus), lanes?.length ?? 1, lane / 2, gap - 6)
    return [
      { x, y: box.y },
      { x, y: over },
      { x: side, y: over },
      { x: side, y: level },
    ]
  }

  return ways.map(({ edge, bus, ends: [upper, lower], isTurned }) => {
    const first = Math.min(upper.row + 1, lower.row)
    const x = margin + lane * laneOf(aside, bus)
    const around: Point[] =
      first === lower.row
        ? []
        : [
            { x, y: levelOf(first, bus) },
            { x, y: levelOf(lower.row, bus) },
          ]
    const points = withoutDetours([
      ...leave(upper, bus, first),
      ...around,
      ...leave(lower, bus, lower.row).toReversed(),
    ])
    return { id: edge.id, points: isTurned ? points.toReversed() : points }
  })
}

/** The offset from the middle of one of `count` lines, closer together if there is little room. */
function spread(at: number, count: number, apart: number, available: number): number {
  const step = count > 1 ? Math.min(apart, Math.max(0, available) / (count - 1)) : 0
  return (at - (count - 1) / 2) * step
}

const isBetween = (at: number, one: number, other: number): boolean =>
  at >= Math.min(one, other) && at <= Math.max(one, other)

/** Removes points that lie on a straight line anyway. */
function withoutDetours(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)]
    if (last && last.x === point.x && last.y === point.y) continue
    const isStraight =
      before &&
      last &&
      ((before.x === last.x && last.x === point.x && isBetween(last.y, before.y, point.y)) ||
        (before.y === last.y && last.y === point.y && isBetween(last.x, before.x, point.x)))
    if (isStraight) kept.pop()
    kept.push(point)
  }
  return kept
}
