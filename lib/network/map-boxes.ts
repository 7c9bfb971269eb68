import type { MapNode } from './map-graph'
import type { MapGroup, MapScene } from './map-scene'

/*
 * The boxes of a map in rows: the internet, what leads to it, routers, and the subnets side by side, as
 * many in a row as requested. Lines run only between rows and beside boxes (map-lines.ts).
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

/** Sizes in CSS pixels: names of 20 characters fit a cell. */
export const MAP_SIZES = {
  box: { width: 176, height: 52 },
  cell: { width: 168, height: 44 },
  /** Between the cells of a box; lines to cells run above them. */
  gap: 12,
  padding: 12,
  /** Above the cells of a group: its name and blocks, then room for lines. */
  header: 56,
  /** Between boxes of a row, and between rows without lines. */
  betweenBoxes: 20,
  betweenRows: 24,
  /** The width of one more line beside others. */
  lane: 6,
  margin: 16,
} as const

/** Where the rows of a map are broken. */
export interface Shape {
  /** The most boxes in a row. */
  readonly abreast: number
  /** The largest width of a row: groups that are unfolded later break rows instead of widening the map. */
  readonly across: number
  /** The ratio of width to height of the grids in them. */
  readonly ratio: number
}

/** A box before it has its place. */
interface Sized {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly group?: MapGroup
}

/** How many lines run where: above each row, along the left of all, along the left of each box. */
export interface LaneCounts {
  readonly above: (row: number) => number
  readonly aside: number
  readonly beside: (boxId: string) => number
}

const RANKS: Readonly<Record<MapNode['kind'], number>> = {
  internet: 0,
  gateway: 1,
  'external-ip': 1,
  router: 2,
  subnet: 3,
  instance: 3,
}

function sized(id: string, group: MapGroup | undefined, { ratio, across }: Shape): Sized {
  const { cell, gap, padding, header, box } = MAP_SIZES
  const count = group?.shown.length ?? 0
  if (!group || count === 0) return { id, ...box, columns: 1, ...(group && { group }) }
  const ideal = Math.sqrt((count * ratio * (cell.height + gap)) / (cell.width + gap))
  const most = Math.floor((across - 2 * padding + gap) / (cell.width + gap))
  const columns = Math.max(1, Math.min(count, most, Math.round(ideal)))
  const rows = Math.ceil(count / columns)
  const width = columns * (cell.width + gap) - gap + 2 * padding
  const height = header + rows * (cell.height + gap) - gap + padding
  return { id, width, height, columns, group }
}

/** The boxes in their rows, from the internet down; a row holds one kind of them. */
export function mapRowsOf({ nodes, groups }: MapScene, shape: Shape): Sized[][] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const cells = new Set(groups.flatMap(({ shown }) => shown))
  const boxes = nodes.filter((node) => !cells.has(node))
  const ids = new Set(boxes.map(({ id }) => id))
  const bands: Sized[][] = [[], [], [], []]
  const add = (kind: MapNode['kind'], id: string, group?: MapGroup) =>
    bands[RANKS[kind]]?.push(sized(id, group, shape))
  for (const { id, kind } of boxes) add(kind, id, byId.get(id))
  for (const group of groups)
    if (!ids.has(group.id)) add(group.members[0]?.kind ?? 'subnet', group.id, group)
  return bands.flatMap((band) => broken(band, shape))
}

/** Breaks a band into rows that fit. */
function broken(band: readonly Sized[], { abreast, across }: Shape): Sized[][] {
  const rows: Sized[][] = []
  let taken = Infinity
  for (const box of band) {
    const row = rows.at(-1)
    taken += MAP_SIZES.betweenBoxes + box.width
    if (row && row.length < abreast && taken <= across) row.push(box)
    else {
      rows.push([box])
      taken = box.width
    }
  }
  return rows
}

/** The position of a row, and the height of the room for lines above it. */
export interface PlacedRow {
  readonly top: number
  readonly bottom: number
  readonly above: number
}

export interface PlacedBoxes {
  readonly width: number
  readonly height: number
  readonly rows: readonly PlacedRow[]
  /** Of boxes and of the cells in them, by id. */
  readonly boxes: ReadonlyMap<string, Box>
}

/** The room that lines take between boxes that would be this far apart without any. */
const room = (apart: number, lanes: number): number =>
  Math.max(apart, (lanes + 1) * MAP_SIZES.lane + apart / 2)

/** Places every box, with room for these numbers of lines. */
export function placeRows(rows: readonly (readonly Sized[])[], lanes: LaneCounts): PlacedBoxes {
  const { betweenBoxes, betweenRows, margin, lane } = MAP_SIZES
  const before = (id: string, at: number): number => {
    const count = lanes.beside(id)
    return at > 0 ? room(betweenBoxes, count) : count > 0 ? (count + 1) * lane : 0
  }
  const widths = rows.map((row) =>
    row.reduce((sum, { id, width }, at) => sum + before(id, at) + width, 0),
  )
  const inner = Math.max(0, ...widths)
  const left = margin + (lanes.aside > 0 ? (lanes.aside + 1) * lane : 0)
  const boxes = new Map<string, Box>()
  const placed: PlacedRow[] = []
  let bottom: number = margin
  for (const [index, row] of rows.entries()) {
    const count = lanes.above(index)
    const above = index > 0 ? room(betweenRows, count) : count > 0 ? room(betweenRows, count) : 0
    const top = bottom + above
    // Centered above wider rows.
    let x = left + (inner - (widths[index] ?? 0)) / 2
    for (const [at, { id, width, height, columns, group }] of row.entries()) {
      x += before(id, at)
      const box = { x, y: top, width, height }
      boxes.set(id, box)
      if (group) placeCells(group, box, columns, boxes)
      x += width
    }
    bottom = top + Math.max(...row.map(({ height }) => height))
    placed.push({ top, bottom, above })
  }
  return { width: left + inner + margin, height: bottom + margin, rows: placed, boxes }
}

function placeCells({ shown }: MapGroup, at: Box, columns: number, boxes: Map<string, Box>): void {
  const { cell, gap, padding, header } = MAP_SIZES
  for (const [index, { id }] of shown.entries())
    boxes.set(id, {
      x: at.x + padding + (index % columns) * (cell.width + gap),
      y: at.y + header + Math.floor(index / columns) * (cell.height + gap),
      ...cell,
    })
}
