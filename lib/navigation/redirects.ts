import { trailOf } from './tree'

/** The target of a path that only redirects; undefined for a page. `pathname` is as in the URL. */
export function redirectOf(pathname: string): string | undefined {
  const { steps, isWhole } = trailOf(pathname)
  const [last] = steps
  return isWhole && last?.node.to ? `${last.href}/${last.node.to}` : undefined
}
