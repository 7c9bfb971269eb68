import { cutOff } from './cut-off'
import { ruleAppliesTo } from './firewall'
import type { HostPart } from './host-part'
import type { Network, NetworkInstance, NetworkRoute } from './network'
import { ruleUpdate } from './rule'
import type { Rule } from './rule'
import type { RoutePlace } from './routing'

/*
 * Rules and routes refer to things of a VPC by name: after a rename they no longer match the thing, and
 * nothing reports this (behaviour-tenant, section 7). Routers are not affected: subnets refer to theirs by
 * id.
 */

type NamedKind = 'vpc' | 'subnet' | 'instance' | 'internet_gateway'

export interface Naming {
  readonly type: NamedKind
  readonly name: string
}

/** The rules and routes that refer to a thing by its name. */
export interface NameUses {
  readonly rules: readonly Rule[]
  readonly routes: readonly RoutePlace[]
}

const isNamed = ({ type, name }: Naming, part: { type: string; value?: string }): boolean =>
  part.type === type && part.value === name

const partsOf = ({ targets, filters }: Pick<Rule, 'targets' | 'filters'>): readonly HostPart[] => [
  ...targets,
  ...(filters.hosts ?? []),
]

/** Whether a rule names a thing, among its targets or its hosts. */
export const ruleNames = (rule: Pick<Rule, 'targets' | 'filters'>, naming: Naming): boolean =>
  partsOf(rule).some((part) => isNamed(naming, part))

/** Whether a custom route has a thing as its destination or target; the platform updates its own routes. */
export const routeNames = (
  { kind, destination, target }: Pick<NetworkRoute, 'kind' | 'destination' | 'target'>,
  naming: Naming,
): boolean => kind !== 'vpc_subnet' && (isNamed(naming, destination) || isNamed(naming, target))

/** The rules and routes of a VPC that name a thing. */
export const nameUses = (
  { rules, routers }: Pick<Network, 'rules' | 'routers'>,
  naming: Naming,
): NameUses => ({
  rules: rules.filter((rule) => ruleNames(rule, naming)),
  routes: routers.flatMap((router) =>
    router.routes.filter((route) => routeNames(route, naming)).map((route) => ({ router, route })),
  ),
})

/** Replaces every part that names the thing. */
function withParts<R extends Rule>(
  rule: R,
  naming: Naming,
  exchange: (part: HostPart) => readonly HostPart[],
): Rule {
  const { filters, targets, ...rest } = ruleUpdate(rule)
  const all = (parts: readonly HostPart[]) => {
    const exchanged = parts.flatMap((part) => (isNamed(naming, part) ? exchange(part) : [part]))
    // Without duplicates: the new name may have been there already.
    return exchanged.filter(
      ({ type, value }, at) =>
        exchanged.findIndex((other) => other.type === type && other.value === value) === at,
    )
  }
  return {
    ...rest,
    targets: all(targets),
    filters: { ...filters, hosts: filters.hosts ? all(filters.hosts) : filters.hosts },
  }
}

/** The rule with a second name beside that of a thing, so that it matches either. */
export const withBothNames = (rule: Rule, naming: Naming, name: string): Rule =>
  withParts(rule, naming, (part) => [part, { ...part, value: name }])

/** The rule with another name in place of a thing's. */
export const withNewName = (rule: Rule, naming: Naming, name: string): Rule =>
  withParts(rule, naming, (part) => [{ ...part, value: name }])

/** No name that a thing can have. */
const NO_NAME = ''

/** The rules when nothing has the name any more: their parts stay but match nothing. */
const withoutMeaning = (rules: readonly Rule[], naming: Naming): Rule[] =>
  rules.map((rule) => (ruleNames(rule, naming) ? withNewName(rule, naming, NO_NAME) : rule))

/** What changes for instances when rules no longer match what they name. */
export interface NameLosses {
  /** Instances that can no longer be reached, or no longer by SSH. */
  readonly cutOff: readonly NetworkInstance[]
  /** Other instances for which allowed traffic is denied. */
  readonly closed: readonly NetworkInstance[]
  /** Instances for which denied traffic is allowed. */
  readonly opened: readonly NetworkInstance[]
}

/** The effects on a VPC's instances if rules keep the former name of a thing. */
export function nameLosses(network: Network, naming: Naming): NameLosses {
  const after = withoutMeaning(network.rules, naming)
  const lost = new Set(cutOff(network, network.rules, after).map(({ instance }) => instance.id))
  const byRules = (action: Rule['action']) => {
    const rules = network.rules.filter(
      (rule) => rule.status === 'enabled' && rule.action === action && ruleNames(rule, naming),
    )
    return network.instances.filter((instance) =>
      instance.nics.some((nic) =>
        rules.some((rule) => ruleAppliesTo(network, rule, { instance, nic })),
      ),
    )
  }
  return {
    cutOff: network.instances.filter(({ id }) => lost.has(id)),
    closed: byRules('allow').filter(({ id }) => !lost.has(id)),
    opened: byRules('deny'),
  }
}
