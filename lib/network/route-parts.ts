import type { RouteDestination, RouteTarget } from '@/lib/contract/router-route'
import { routePairProblem } from '@/lib/contract/router-route-can'
import type { RoutePairProblem } from '@/lib/contract/router-route-can'
import { validateIp } from '@/lib/validate/ip'
import { validateIpNet } from '@/lib/validate/ip-net'
import { validateName } from '@/lib/validate/name'
import { requiredMessage } from '@/lib/validate/required'

export const ROUTE_DESTINATION_LABELS: Readonly<Record<RouteDestination['type'], string>> = {
  ip: 'IP',
  ip_net: 'IP network',
  subnet: 'Subnet',
  vpc: 'VPC',
}
export const ROUTE_TARGET_LABELS: Readonly<Record<RouteTarget['type'], string>> = {
  ip: 'IP',
  instance: 'Instance',
  internet_gateway: 'Internet gateway',
  drop: 'Drop',
  subnet: 'Subnet',
  vpc: 'VPC',
}

function validateValue(type: string, value: string, label: string): string | undefined {
  if (value === '') return requiredMessage(label)
  if (type === 'ip') return validateIp(value)
  if (type === 'ip_net') return validateIpNet(value)
  return validateName(value, { label })
}

/** Checks the value of a route's destination by its type. */
export const validateRouteDestination = ({ type, value }: RouteDestination): string | undefined =>
  validateValue(type, value, ROUTE_DESTINATION_LABELS[type])

const PAIR_MESSAGES: Readonly<Record<RoutePairProblem, string>> = {
  vpc: 'VPCs can’t be used in routes',
  'subnet-target': 'A route can’t lead to a subnet',
  'mixed-families': 'Must be of the same IP version as the destination',
}

/** Checks a route's target: its value by its type, then whether the destination may lead there. */
export function validateRouteTarget(
  target: RouteTarget,
  destination: RouteDestination,
): string | undefined {
  const value =
    target.type === 'drop'
      ? undefined
      : validateValue(target.type, target.value, ROUTE_TARGET_LABELS[target.type])
  if (value !== undefined) return value
  const problem = routePairProblem(destination, target)
  return problem && PAIR_MESSAGES[problem]
}
