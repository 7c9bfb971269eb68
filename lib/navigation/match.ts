/*
 * Paths as trees, which say which segments may follow a segment. The screens (tree.ts) and the same-origin
 * API (lib/api/allowed.ts) are such trees; this file finds the place of a path in one.
 */

/** The key for any segment that has no key of its own: a path parameter. */
export const ANY = '{}'

export interface PathNode<N> {
  /** The nodes below, by segment. */
  readonly in?: Readonly<Record<string, N>>
}

export interface Step<N> {
  readonly node: N
  /** As in the path, still encoded; empty at the root. */
  readonly segment: string
  /** The path up to here; empty at the root. */
  readonly href: string
}

export interface Trail<N> {
  /** The steps from the end of the path, or from where it left the tree, up to the root. */
  readonly steps: readonly Step<N>[]
  /** Whether the path ended in the tree. */
  readonly isWhole: boolean
}

/** The node that a segment leads to; none for an empty segment. */
export function childOf<N extends PathNode<N>>(node: N, segment: string): N | undefined {
  if (!node.in || segment === '') return undefined
  // The segment may be any word, including names of Object's own members.
  return node.in[Object.hasOwn(node.in, segment) ? segment : ANY]
}

/** Follows a path through a tree. */
export function walk<N extends PathNode<N>>(root: N, pathname: string): Trail<N> {
  let last: Step<N> = { node: root, segment: '', href: '' }
  const steps = [last]
  for (const segment of pathname === '/' ? [] : pathname.split('/').slice(1)) {
    const node = childOf(last.node, segment)
    if (!node) return { steps, isWhole: false }
    last = { node, segment, href: `${last.href}/${segment}` }
    steps.unshift(last)
  }
  return { steps, isWhole: true }
}

/** Decodes a segment; undefined if its encoding is not valid. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
