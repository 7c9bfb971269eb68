import type { Ref } from '@/lib/network/reach-answer'
import { routes } from '@/lib/routes'

/** Where a thing of a VPC is looked at or changed; undefined where it has no page. */
export function refHref(project: string, vpc: string, ref: Ref): string | undefined {
  const { kind, id, name } = ref
  switch (kind) {
    case 'instance':
      return routes.instanceNetworking(project, name)
    case 'rule':
      return routes.firewallRuleEdit(project, vpc, name)
    case 'router':
      return routes.router(project, vpc, name)
    case 'route':
      return ref.routerName === undefined ? undefined : routes.router(project, vpc, ref.routerName)
    case 'subnet':
      return routes.subnetEdit(project, vpc, name)
    case 'gateway':
      return routes.internetGateway(project, vpc, name)
    case 'external-ip':
      // Ephemeral ones have neither an id nor a page.
      return id === name ? undefined : routes.floatingIpEdit(project, name)
    case 'external-subnet':
      return routes.externalSubnetEdit(project, name)
    case 'multicast-group':
      return routes.multicastGroup(name)
    case 'internet':
      return undefined
  }
}
