import type { RouteDestination, RouteTarget } from '@/lib/contract/router-route'
import { ROUTE_DESTINATION_LABELS, ROUTE_TARGET_LABELS } from '@/lib/network/route-parts'
import { Badge, lookOf, Mono } from '@/lib/ui/badge'
import { Mark } from '@/lib/ui/mark'
import { Tooltip } from '@/lib/ui/tooltip'

type Part = RouteDestination | RouteTarget

const labels: Readonly<Record<string, string>> = {
  ...ROUTE_DESTINATION_LABELS,
  ...ROUTE_TARGET_LABELS,
}

/** 'IP network' for `ip_net`; a type that the contract does not know in the platform's own word. */
export const routePartType = ({ type }: Part): string => lookOf(labels, type) ?? type

/** What a destination or target is besides its type; '' for a drop. */
export const routePartValue = (part: Part): string => ('value' in part ? part.value : '')

/** A destination or target: its type and its value, and why it means nothing where that is so. */
export function RoutePart({ part, missing }: { part: Part; missing?: string | undefined }) {
  const value = routePartValue(part)
  return (
    <span className="value-list">
      <Mark>{routePartType(part)}</Mark>
      {value && <Mono>{value}</Mono>}
      {missing !== undefined && (
        <Tooltip content={`${missing}, so the route has no effect`}>
          <Badge tone="notice">Doesn’t exist</Badge>
        </Tooltip>
      )}
    </span>
  )
}
