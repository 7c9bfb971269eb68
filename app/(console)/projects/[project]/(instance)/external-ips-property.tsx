'use client'

import { reads } from '@/lib/api/reads'
import { isKnownIpKind, isOutboundOnly } from '@/lib/contract/external-ip-can'
import { routes } from '@/lib/routes'
import { useRead } from '@/lib/reading/use-read'
import { DateTime } from '@/lib/ui/date-time'
import { FactDetail, FactUnread } from '@/lib/ui/fact'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { ExternalIpLink } from './external-ip-link'

/** Shown beside the name; the networking tab has them all. */
const SHOWN = 2

/**
 * The first external addresses, ephemeral last, each with a copy button. No room tells of them, so they
 * say when they were read, as they stand under 'Live' where the tab below is live.
 */
export function ExternalIpsProperty({ project, name }: { project: string; name: string }) {
  const { data, isError, dataUpdatedAt } = useRead(
    reads.instanceExternalIpList({ path: { instance: name }, query: { project } }),
  )
  if (!data) return isError ? <FactUnread /> : <Skeleton width="7rem" height="0.75rem" />
  const rank = ({ kind }: { kind: string }) =>
    Number(kind !== 'floating') + Number(!isKnownIpKind(kind))
  // What only goes out is no address to reach the instance at; the tab has it.
  const ips = data.items
    .filter(({ kind }) => !isOutboundOnly(kind))
    .toSorted((one, other) => rank(one) - rank(other))
  return (
    <>
      <span className="value-list">
        {ips.length === 0 && <NoValue />}
        {ips.slice(0, SHOWN).map(({ ip, kind }) => (
          <ExternalIpLink key={ip} ip={ip} kind={kind} />
        ))}
        {ips.length > SHOWN && (
          <Link
            className="link"
            href={routes.instanceNetworking(project, name)}
            aria-label="All external IPs"
          >
            …
          </Link>
        )}
      </span>
      <FactDetail>
        <span>Updated </span>
        <DateTime value={new Date(dataUpdatedAt)} clock="page" tabStop={false} />
      </FactDetail>
    </>
  )
}
