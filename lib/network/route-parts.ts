import type { RouteDestination, RouteTarget } from '@/lib/contract/router-route'
import { routePairProblem } from '@/lib/contract/router-route-can'
import type { RoutePairProblem } from '@/lib/contract/router-route-can'
import { validateIp } from '@/lib/validate/ip'
import { validateIpNet } from '@/lib/validate/ip-net'
import { validateName } from '@/lib/validate/name'
import { requiredMessage } from '@/lib/validate/required'
import { blockText, parseBlock } from './blocks'

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
  if (value === '') return requiredMessage(`${label} value`)
  if (type === 'ip') return validateIp(value)
  if (type === 'ip_net') return validateIpNet(value)
  return validateName(value)
}

/** Checks the value of a route's destination by its type. */
export const validateRouteDestination = ({ type, value }: RouteDestination): string | undefined =>
  validateValue(type, value, 'Destination')

const PAIR_MESSAGES: Readonly<Record<RoutePairProblem, string>> = {
  vpc: 'VPCs can’t be used in routes',
  'subnet-target': 'A route can’t lead to a subnet',
  'mixed-families': 'Must use the same IP version as the destination',
}

/** Equal for destinations that are the same: networks are compared by content, not by spelling. */
function destinationKey({ type, value }: RouteDestination): string {
  const block = type === 'ip' || type === 'ip_net' ? parseBlock(value) : undefined
  return block ? blockText(block) : `${type}:${value}`
}

interface PlacedRoute {
  readonly name: string
  readonly destination: RouteDestination
}

/**
 * Checks a route's destination: its value by its type, and that no other route of its router has the same
 * one, as it would be unclear which counts.
 */
export function validateNewDestination(
  destination: RouteDestination,
  others: readonly PlacedRoute[],
): string | undefined {
  const problem = validateRouteDestination(destination)
  if (problem !== undefined) return problem
  const key = destinationKey(destination)
  const other = others.find((each) => destinationKey(each.destination) === key)
  return other && `Route ${other.name} already has this destination`
}

/** Whether a route sends the traffic for one address to that address. */
function leadsToItself(destination: RouteDestination, target: RouteTarget): boolean {
  if (target.type !== 'ip' || destination.type === 'subnet') return false
  return destinationKey(destination) === destinationKey(target)
}

/** Checks a route's target: its value by its type, and its combination with the destination. */
export function validateRouteTarget(
  target: RouteTarget,
  destination: RouteDestination,
): string | undefined {
  const value =
    target.type === 'drop' ? undefined : validateValue(target.type, target.value, 'Target')
  if (value !== undefined) return value
  const problem = routePairProblem(destination, target)
  if (problem) return PAIR_MESSAGES[problem]
  return leadsToItself(destination, target)
    ? 'A route can’t lead to its own destination'
    : undefined
}
