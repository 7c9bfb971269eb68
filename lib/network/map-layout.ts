import { type Box, MAP_SIZES, mapRowsOf, placeRows, type Shape } from './map-boxes'
import { type PlacedEdge, placeLines, waysOf } from './map-lines'
import type { MapGraph } from './map-graph'
import { mapScene, type MapScene } from './map-scene'

/*
 * Places everything on a map: from the internet at the top to the subnets, side by side, in the shape that
 * fits its frame best. Takes some milliseconds for 200 instances.
 */

export interface PlacedNode extends Box {
  readonly id: string
}

export interface MapLayout {
  readonly width: number
  readonly height: number
  /** Things of the VPC, and other boxes. */
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
}

/** The visible area of a map, in CSS pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** The smallest scale at which names are readable: below it, groups are folded first. */
export const READABLE = 0.7
/** No frame has room for more in a row. */
const ABREAST_MAX = 12
/** Ratios of width to height for grids of cells, in the order of preference. */
const RATIOS = [1.5, 0.8, 0.3, 3]
/** Another shape must be larger by this factor. */
const WORTH = 1.02

const NARROW: Shape = { abreast: 1, across: 0, ratio: 1 }
/** The approximate width of margins and lines. */
const ASIDE = 92

/** The scale at which the whole map is visible, at most 1. */
export const fitScale = (map: Frame, frame: Frame): number =>
  Math.min(1, frame.width / map.width, frame.height / map.height)

/** The shape in which a scene is largest in a frame. */
export function mapShape(scene: MapScene, frame: Frame): Shape {
  const widest = mapRowsOf(scene, { ...NARROW, abreast: ABREAST_MAX, across: Infinity })
  const most = Math.max(1, ...widest.map((row) => row.length))
  const { box, betweenBoxes } = MAP_SIZES
  let best: { readonly shape: Shape; readonly scale: number } | undefined
  for (let abreast = most; abreast > 0; abreast--)
    for (const ratio of RATIOS) {
      const across = Math.max(frame.width / READABLE - ASIDE, abreast * (box.width + betweenBoxes))
      const shape = { abreast, across, ratio }
      const rows = mapRowsOf(scene, shape)
      const scale = fitScale(placeRows(rows, waysOf(scene, rows).lanes), frame)
      if (!best || scale > best.scale * WORTH) best = { shape, scale }
    }
  return best?.shape ?? NARROW
}

/** Places everything that is drawn; the same scene and shape give the same places. */
export function layoutMap(scene: MapScene, shape: Shape): MapLayout {
  const rows = mapRowsOf(scene, shape)
  const ways = waysOf(scene, rows)
  const placed = placeRows(rows, ways.lanes)
  const { width, height, boxes } = placed
  return {
    ...{ width, height },
    nodes: [...boxes].map(([id, box]) => ({ id, ...box })),
    edges: placeLines(ways, placed),
  }
}

/** Whether this many things may fit a frame at all; a cheap check before a layout. */
const mayFit = ({ nodes }: MapGraph, frame: Frame): boolean =>
  nodes.length * (MAP_SIZES.cell.width + MAP_SIZES.gap) * (MAP_SIZES.cell.height + MAP_SIZES.gap) <=
  (frame.width * frame.height) / READABLE ** 2

/** The first view of a map in a frame: everything unfolded if that is readable. */
export function firstPicture(
  graph: MapGraph,
  frame: Frame,
  picked?: ReadonlySet<string>,
): { readonly isOpen: boolean; readonly shape: Shape } {
  const sceneOf = (isOpen: boolean) => mapScene(graph, () => isOpen, picked)
  if (mayFit(graph, frame)) {
    const open = sceneOf(true)
    const shape = mapShape(open, frame)
    if (fitScale(layoutMap(open, shape), frame) >= READABLE) return { isOpen: true, shape }
  }
  return { isOpen: false, shape: mapShape(sceneOf(false), frame) }
}
