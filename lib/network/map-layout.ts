import { type Box, MAP_SIZES, mapRowsOf, placeRows, type Shape } from './map-boxes'
import { type PlacedEdge, placeLines, waysOf } from './map-lines'
import type { MapGraph } from './map-graph'
import { mapScene, type MapScene } from './map-scene'

/*
 * Where everything stands on a map: from the internet at the top to the subnets, side by side, in
 * the shape that fits its frame best. Takes some milliseconds for 200 instances.
 */

export interface PlacedNode extends Box {
  readonly id: string
}

export interface MapLayout {
  readonly width: number
  readonly height: number
  /** Things, and groups that are none. */
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
}

/** What a map is looked at through, in CSS pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** Names are read at this size and above: what would be drawn smaller is folded first. */
export const READABLE = 0.7
/** More abreast than this fit no frame. */
const ABREAST_MAX = 12
/** How much wider than high a grid of cells may be, the one that is taken first. */
const RATIOS = [1.5, 0.8, 0.3, 3]
/** By how much another shape has to be larger. */
const WORTH = 1.02

const NARROW: Shape = { abreast: 1, across: 0, ratio: 1 }
/** What margins and lines take of a map's width, about. */
const ASIDE = 92

/** At what size all of a map is seen, and no larger than it is. */
export const fitScale = (map: Frame, frame: Frame): number =>
  Math.min(1, frame.width / map.width, frame.height / map.height)

/** The shape in which most of a scene is seen in a frame: as wide as that allows. */
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

/** Places everything that is drawn; the same scene in the same shape has the same places. */
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

/** Whether so many things may fit a frame at all; finds out sooner than a layout does. */
const mayFit = ({ nodes }: MapGraph, frame: Frame): boolean =>
  nodes.length * (MAP_SIZES.cell.width + MAP_SIZES.gap) * (MAP_SIZES.cell.height + MAP_SIZES.gap) <=
  (frame.width * frame.height) / READABLE ** 2

/** How a map is first seen in a frame: all of it unfolded where that can be read. */
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
