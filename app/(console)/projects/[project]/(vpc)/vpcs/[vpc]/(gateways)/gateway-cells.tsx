'use client'

import { routes } from '@/lib/routes'
import { Address } from '@/lib/ui/address'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { tip } from '@/lib/ui/tip'
import { type OfGateway, useAddresses, usePoolNames, usePools, useRoutesTo } from './use-gateway'

const Pending = () => <Skeleton width="6rem" height="0.75rem" />
const Unreadable = () => <span className="text-subtle">Couldn’t be loaded</span>

/** The address that traffic leaves from. */
export function AttachedAddress(props: OfGateway) {
  const { data, failure } = useAddresses(props)
  if (!data) return failure ? <Unreadable /> : <Pending />
  const [first] = data.items
  return first ? <Address text={first.address} /> : <NoValue />
}

/** The first pool that traffic takes its addresses from, and how many more there are. */
export function AttachedPool(props: OfGateway) {
  const pools = usePools(props)
  const names = usePoolNames()
  if (!pools.data) return pools.failure ? <Unreadable /> : <Pending />
  if (pools.data.items.length === 0) return <NoValue />
  if (!names.data && !names.failure) return <Pending />
  const [first = '', ...rest] = pools.data.items.map(
    ({ ipPoolId }) => names.data?.[ipPoolId] ?? ipPoolId,
  )
  return (
    <span className="value-list">
      <span translate="no">{first}</span>
      {rest.length > 0 && (
        <span
          className="tip-anchor"
          tabIndex={0}
          {...tip(rest.join('\n'), { title: 'Other IP pools' })}
        >
          {`+${rest.length}`}
        </span>
      )}
    </span>
  )
}

/** How many routes lead to it, as a link to where they are listed. */
export function RouteCount(props: OfGateway) {
  const { routes: found, isFailed } = useRoutesTo(props)
  if (!found && !isFailed) return <Skeleton width="1.5rem" height="0.75rem" />
  const { project, vpc, gateway } = props
  return (
    <Link
      className="link"
      translate="no"
      href={routes.internetGateway(project, vpc, gateway)}
      scroll={false}
    >
      {found ? found.length : 'View'}
    </Link>
  )
}
