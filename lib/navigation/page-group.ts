import { childOf, type Step } from './match'
import { type TreeNode, trailOf } from './tree'

/** The steps from a path's end to the root. */
type Steps = readonly Step<TreeNode>[]

const NEW = '-new'

/** The list that a create form is for: `/projects` for `/projects-new`. */
export function listBeneath([form, above]: Steps): Step<TreeNode> | undefined {
  if (!form || !above || !form.segment.endsWith(NEW)) return undefined
  const segment = form.segment.slice(0, -NEW.length)
  const node = childOf(above.node, segment)
  return node?.is === 'list' || node?.is === 'tab'
    ? { node, segment, href: form.href.slice(0, -NEW.length) }
    : undefined
}

function groupOf(steps: Steps): string {
  const [step, ...above] = steps
  switch (step?.node.is) {
    case 'list':
    case 'page':
    case 'form':
      return step.href
    case 'redirect':
      return pageGroupOf(`${step.href}/${step.node.to}`)
    case 'panel': {
      const list = listBeneath(steps)
      if (list) return pageGroupOf(list.href)
      // Edit panels lie over the list of their thing, even if the thing has a page.
      return groupOf(step.segment === 'edit' ? above.slice(1) : above)
    }
    // A segment without a screen, or a tab. The recursion ends at the root, a redirect.
    default:
      return groupOf(above)
  }
}

/**
 * The page group that a path belongs to, as the path of its page: tabs of one instance are one
 * group, and so is a list with any panel beside it. Between two paths of the same group only a part
 * of the page changes.
 */
export function pageGroupOf(pathname: string): string {
  const { steps, isWhole } = trailOf(pathname)
  return isWhole ? groupOf(steps) : pathname
}
