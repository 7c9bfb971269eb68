import type { Route } from './handle'

/** Finds a route by method and path in as many steps as the path has segments. */

interface Node {
  readonly literal: Map<string, Node>
  parameter: Node | null
  readonly routes: Map<string, Route>
}
const node = (): Node => ({ literal: new Map(), parameter: null, routes: new Map() })

export interface Router {
  /** The route, or why there is none: no such path, or not this method. */
  readonly match: (method: string, pathname: string) => Route | 'path' | 'method'
  /** What there is at a path, by whatever method. */
  readonly at: (pathname: string) => readonly Route[]
}

const segments = (path: string): string[] => path.split('/').slice(1)

export function createRouter(routes: readonly Route[]): Router {
  const root = node()
  for (const route of routes) {
    let at = root
    for (const segment of segments(route.path)) {
      if (segment.startsWith('{')) at = at.parameter ??= node()
      else {
        const next = at.literal.get(segment) ?? node()
        at.literal.set(segment, next)
        at = next
      }
    }
    if (at.routes.has(route.method)) throw new Error(`two routes: ${route.method} ${route.path}`)
    at.routes.set(route.method, route)
  }
  const ends = (pathname: string) =>
    [...descend(root, segments(pathname))].filter((end) => end.routes.size > 0)
  return {
    at: (pathname) => ends(pathname).flatMap(({ routes: found }) => [...found.values()]),
    match(method, pathname) {
      const found = ends(pathname)
      for (const end of found) {
        const route = end.routes.get(method)
        if (route !== undefined) return route
      }
      return found.length > 0 ? 'method' : 'path'
    },
  }
}

/** Every node a path may end at, literal segments before parameters. */
function* descend(at: Node, rest: readonly string[]): Generator<Node> {
  const [segment, ...others] = rest
  if (segment === undefined) {
    yield at
    return
  }
  const literal = at.literal.get(segment)
  if (literal !== undefined) yield* descend(literal, others)
  if (at.parameter !== null && segment !== '') yield* descend(at.parameter, others)
}
