import { routes } from '@/lib/routes'

/** Paths that are only the way to their first page (specification, section 2). */
const REDIRECTS: readonly (readonly [pattern: RegExp, to: (...parts: string[]) => string])[] = [
  [/^\/projects\/([^/]+)$/, routes.instances],
  [/^\/projects\/([^/]+)\/instances\/([^/]+)$/, routes.instanceStorage],
  [/^\/projects\/([^/]+)\/instances\/([^/]+)\/metrics$/, routes.instanceMetricsCpu],
  [/^\/projects\/([^/]+)\/vpcs\/([^/]+)$/, routes.firewallRules],
  [/^\/settings$/, () => routes.profile],
  [/^\/system$/, () => routes.silos],
  [/^\/system\/inventory$/, () => routes.sleds],
  [/^\/system\/inventory\/sleds\/([^/]+)$/, routes.sledInstances],
  [/^\/system\/networking$/, () => routes.ipPools],
]

/** Where a bare path leads, or undefined when it is a page of its own. `pathname` is as in the URL. */
export function redirectOf(pathname: string): string | undefined {
  for (const [pattern, to] of REDIRECTS) {
    const match = pattern.exec(pathname)
    if (match) return to(...match.slice(1).map(decodeURIComponent))
  }
  return undefined
}
