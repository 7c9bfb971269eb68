import { pageGroupOf } from './page-group'
import { type TreeNode, trailOf } from './tree'

/** More than the links that one page has, including its sidebar. */
const SCREENS_MAX = 20

/**
 * The links of a page whose skeletons and scripts are worth loading before a click: every list and tab, as
 * each has its own skeleton, and one page of each kind of thing, as those share a skeleton. `hrefs` are
 * paths as in links, `current` is the page's own path.
 */
export function screensAhead(hrefs: readonly string[], current: string): readonly string[] {
  const seen = new Set<string>([pageOf(current)])
  const chosen: string[] = []
  for (const href of hrefs) {
    const [path = ''] = href.split(/[?#]/)
    const { steps, isWhole } = trailOf(path)
    const is = steps[0]?.node.is
    if (!isWhole || is === undefined || is === 'redirect') continue
    // A panel over the current list comes with that list.
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
/** The pattern of a path: the same for all things of a kind. */
function shapeOf(nodes: readonly TreeNode[]): string {
  return nodes
    .map((node) => {
      const id = ids.get(node) ?? ids.size
      ids.set(node, id)
      return id
    })
    .join('/')
}
