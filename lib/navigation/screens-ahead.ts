import { pageGroupOf } from './page-group'
import { type TreeNode, trailOf } from './tree'

/** More than one page links to, with its sidebar. */
const SCREENS_MAX = 20

/**
 * Of the links on a page the ones whose skeletons and scripts are worth having before a click: every
 * list and tab, as each has a skeleton of its own, and of the pages of things (which share theirs, but
 * for the name) the first. `hrefs` are paths as links have them, `current` is the page's own.
 */
export function screensAhead(hrefs: readonly string[], current: string): readonly string[] {
  const seen = new Set<string>([pageOf(current)])
  const chosen: string[] = []
  for (const href of hrefs) {
    const [path = ''] = href.split(/[?#]/)
    const { steps, isWhole } = trailOf(path)
    const is = steps[0]?.node.is
    if (!isWhole || is === undefined || is === 'redirect') continue
    // A panel opens over a list that is there, and comes with it.
    if (is === 'panel' && pageGroupOf(path) === pageGroupOf(current)) continue
    const screen = is === 'list' ? path : shapeOf(steps.map(({ node }) => node))
    if (path === pageOf(current) || seen.has(screen)) continue
    seen.add(screen)
    chosen.push(path)
  }
  return chosen.slice(0, SCREENS_MAX)
}

const pageOf = (href: string): string => href.split(/[?#]/)[0] ?? ''

const ids = new Map<TreeNode, number>()
/** The same for all things of a kind, wherever they are. */
function shapeOf(nodes: readonly TreeNode[]): string {
  return nodes
    .map((node) => {
      const id = ids.get(node) ?? ids.size
      ids.set(node, id)
      return id
    })
    .join('/')
}
