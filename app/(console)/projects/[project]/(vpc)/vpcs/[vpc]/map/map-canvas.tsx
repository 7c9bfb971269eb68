'use client'

import { type ReactNode, useRef } from 'react'
import { type MapGraph, type MapNode, nodeIdOf } from '@/lib/network/map-graph'
import type { Box, MapLayout, Point } from '@/lib/network/map-layout'
import { INTERNET } from '@/lib/network/reach-answer'
import { MapNodeLink } from './map-node'
import { MapTools } from './map-tools'
import { useZoom } from './use-zoom'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly graph: MapGraph
  readonly layout: MapLayout
  /** Ids of the nodes and edges that traffic takes, its source first. */
  readonly path: ReadonlySet<string>
  /** Right of the tools. */
  readonly actions: ReactNode
}

/**
 * The drawn map: edges as lines, and over them the things of the VPC as links, which are texts and
 * keep their names short as texts do. It scrolls, and is zoomed by buttons, keys and the wheel.
 */
export function MapCanvas({ project, vpc, graph, layout, path, actions }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = layout
  const boxes = new Map(layout.nodes.map((box) => [box.id, box]))
  // The source, as paths begin there; else where everything comes from.
  const [start = nodeIdOf(INTERNET)] = path
  const zoom = useZoom(frame, width, boxes.get(start))
  const { scale } = zoom
  const drawn = (nodes: readonly MapNode[]): { node: MapNode; box: Box }[] =>
    nodes.flatMap((node) => {
      const box = boxes.get(node.id)
      return box ? [{ node, box }] : []
    })
  return (
    <>
      <MapTools zoom={zoom}>{actions}</MapTools>
      {/* Focusable, because it scrolls. */}
      <div
        ref={frame}
        className="map-frame"
        role="region"
        aria-label={`Map of ${vpc}`}
        tabIndex={0}
        onKeyDown={zoom.onKeyDown}
      >
        <div style={{ inlineSize: width * scale, blockSize: height * scale }}>
          <div
            className="map-layer"
            data-has-path={path.size > 0 || undefined}
            style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          >
            <svg width={width} height={height} aria-hidden>
              <Edges graph={graph} layout={layout} path={path} />
            </svg>
            <ul>
              {drawn(graph.nodes).map(
                ({ node, box: { x, y, width: inlineSize, height: blockSize } }) => (
                  <li
                    key={node.id}
                    data-kind={node.kind}
                    data-on-path={path.has(node.id) || undefined}
                    style={{ left: x, top: y, inlineSize, blockSize }}
                  >
                    <MapNodeLink project={project} vpc={vpc} node={node} />
                  </li>
                ),
              )}
            </ul>
          </div>
        </div>
      </div>
    </>
  )
}

/** Through the points, level at each of them. */
const pathText = (points: readonly Point[]): string =>
  points
    .map(({ x, y }, at) => {
      const before = points[at - 1]
      if (!before) return `M${x},${y}`
      const middle = (before.x + x) / 2
      return `C${middle},${before.y} ${middle},${y} ${x},${y}`
    })
    .join('')

/** The lines, those of the path above the others. */
function Edges({ graph, layout, path }: Pick<Props, 'graph' | 'layout' | 'path'>) {
  const points = new Map(layout.edges.map((edge) => [edge.id, edge.points]))
  const parents = new Map(graph.nodes.map(({ id, parent }) => [id, parent]))
  // An instance stands in its subnet: that needs no line.
  const edges = graph.edges.filter(({ id, from, to }) => points.has(id) && parents.get(from) !== to)
  const order = [
    ...edges.filter(({ id }) => !path.has(id)),
    ...edges.filter(({ id }) => path.has(id)),
  ]
  return order.map(({ id, kind }) => (
    <path
      key={id}
      data-kind={kind}
      data-on-path={path.has(id) || undefined}
      d={pathText(points.get(id) ?? [])}
    />
  ))
}
