import { trailOf } from './tree'

/** Where a bare path leads, or undefined when it is a page of its own. `pathname` is as in the URL. */
export function redirectOf(pathname: string): string | undefined {
  const { steps, isWhole } = trailOf(pathname)
  const [last] = steps
  return isWhole && last?.node.to ? `${last.href}/${last.node.to}` : undefined
}
