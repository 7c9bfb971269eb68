/*
 * Paths as trees: which segments may follow a segment. The screens (tree.ts) and the same-origin API
 * (lib/api/allowed.ts) are such trees, and this is how a path finds its place in one.
 */

/** Key of what follows any segment that has no key of its own: a path parameter. */
export const ANY = '{}'

export interface PathNode<N> {
  /** What may follow, by segment. */
  readonly in?: Readonly<Record<string, N>>
}

export interface Step<N> {
  readonly node: N
  /** As the path spells it, still encoded; empty at the root. */
  readonly segment: string
  /** The path up to here; empty at the root. */
  readonly href: string
}

export interface Trail<N> {
  /** The way back: from where the path left the tree, or ended in it, to the root. */
  readonly steps: readonly Step<N>[]
  /** Whether the path ended in the tree. */
  readonly isWhole: boolean
}

/** What a segment leads to. An empty one leads nowhere. */
export function childOf<N extends PathNode<N>>(node: N, segment: string): N | undefined {
  if (!node.in || segment === '') return undefined
  // A segment may be any word, also one that every object has something under.
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

/** What a segment says; undefined when it is not valid encoding. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
