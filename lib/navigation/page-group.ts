type Rule = readonly [path: RegExp, group: (...parts: string[]) => string]

/** In order; the first that fits says which group a path belongs to. */
const RULES: readonly Rule[] = [
  // Full pages, of which one is named like a form.
  [/^(.*\/instances-new|.*\/serial-console)$/, (path) => path],
  // Tabs and forms of a thing that is a page.
  [/^(\/projects\/[^/]+\/instances\/[^/]+)(?:\/.*)?$/, (instance) => instance],
  [/^(\/projects\/[^/]+\/vpcs\/[^/]+\/routers\/[^/]+)(?:\/routes.*)?$/, (router) => router],
  [/^(.*)\/vpcs\/[^/]+\/edit$/, (project) => `${project}/vpcs`],
  [/^(\/projects\/[^/]+\/vpcs\/[^/]+)(?:\/.*)?$/, (vpc) => vpc],
  [/^(.*)\/ip-pools\/[^/]+\/edit$/, (networking) => `${networking}/ip-pools`],
  [/^(\/system\/(?:silos|networking\/ip-pools)\/[^/]+)(?:\/.*)?$/, (thing) => thing],
  // Panels beside a list.
  [/^(\/projects)\/[^/]+\/edit$/, (projects) => projects],
  [/^(.*\/(?:disks|snapshots|images|floating-ips|ssh-keys))\/[^/]+(?:\/.*)?$/, (list) => list],
  [/^(.*)-new$/, (list) => list],
  // Leads on to the project's first section.
  [/^(\/projects\/[^/]+)$/, (project) => `${project}/instances`],
]

/**
 * The page group that a path belongs to, as the path of its page: tabs of one instance are one
 * group, and so is a list with any panel beside it. Between two paths of the same group only a part
 * of the page changes.
 */
export function pageGroupOf(path: string): string {
  for (const [pattern, group] of RULES) {
    const found = pattern.exec(path)
    if (found) return group(...found.slice(1))
  }
  return path
}
