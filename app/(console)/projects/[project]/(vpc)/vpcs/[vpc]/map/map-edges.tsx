import type { MapEdge } from '@/lib/network/map-graph'
import type { Point } from '@/lib/network/map-boxes'
import type { PlacedEdge } from '@/lib/network/map-lines'

/** The radius of a line's corners, CSS pixels. */
const RADIUS = 5

/** A point on the way from one to another, so far from the first, and no further than half of it. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Through the points, around their corners. */
function pathText(points: readonly Point[]): string {
  return points
    .map((at, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${at.x},${at.y}`
      if (!after) return `L${at.x},${at.y}`
      const [start, end] = [towards(at, before), towards(at, after)]
      return `L${start.x},${start.y}Q${at.x},${at.y} ${end.x},${end.y}`
    })
    .join('')
}

/** The lines: those that are lit above the others. */
export function MapEdges(props: {
  readonly edges: readonly MapEdge[]
  readonly placed: readonly PlacedEdge[]
  readonly path: ReadonlySet<string>
  /** The thing that is pointed at, whose lines are lit too. */
  readonly near: string | undefined
}) {
  const { edges, placed, path, near } = props
  const points = new Map(placed.map((edge) => [edge.id, edge.points]))
  const rank = ({ id, from, to }: MapEdge): number =>
    path.has(id) ? 2 : from === near || to === near ? 1 : 0
  return edges
    .toSorted((one, other) => rank(one) - rank(other))
    .map((edge) => (
      <path
        key={edge.id}
        data-kind={edge.kind}
        data-on-path={rank(edge) === 2 || undefined}
        data-is-near={rank(edge) === 1 || undefined}
        d={pathText(points.get(edge.id) ?? [])}
      />
    ))
}
