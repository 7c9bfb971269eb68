import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { type Naming, type NameUses, routeNames, ruleNames } from '@/lib/network/name-uses'
import { rulesAsRead } from '@/lib/network/rules-as-read'
import { type Ask, PARTS_MAX } from './gather'

interface GatheredUses extends NameUses {
  /** Whether there may be others, which could not be read or are too many to look through. */
  readonly isPartial: boolean
}

/** The rules and routes of a VPC that name a thing; undefined while answers are missing. */
export function gatherUses(
  ask: Ask,
  {
    project,
    vpc,
    naming,
  }: { readonly project: string; readonly vpc: string; readonly naming: Naming },
): GatheredUses | undefined {
  const inVpc = { project, vpc, limit: PICKER_LIMIT }
  // No route can name a VPC, and no rule a gateway.
  const hasRules = naming.type !== 'internet_gateway'
  const hasRoutes = naming.type !== 'vpc'
  const ruling = hasRules
    ? ask('vpcFirewallRulesView', { query: { project, vpc } })
    : { rules: [], unreadable: 0 }
  const routers = hasRoutes ? ask('vpcRouterList', { query: inVpc }) : { items: [], unreadable: 0 }
  const known = (routers?.items ?? []).slice(0, PARTS_MAX)
  const lists = known.map((router) => ({
    router,
    list: ask('vpcRouterRouteList', { query: { ...inVpc, router: router.name } }),
  }))
  if (!ruling || !routers || lists.some(({ list }) => !list)) return undefined
  const unread = [ruling, routers, ...lists.map(({ list }) => list)]
  return {
    rules: rulesAsRead(ruling.rules).filter((rule) => ruleNames(rule, naming)),
    routes: lists.flatMap(({ router, list }) =>
      (list?.items ?? [])
        .filter((route) => routeNames(route, naming))
        .map((route) => ({ router: { ...router, routes: [] }, route })),
    ),
    isPartial: known.length < routers.items.length || unread.some((each) => !!each?.unreadable),
  }
}
