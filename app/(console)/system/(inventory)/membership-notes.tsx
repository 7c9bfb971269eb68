import { plural } from '@/lib/format/plural'
import { routes } from '@/lib/routes'
import { Mono } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { Notice } from '@/lib/ui/notice'
import { type Membership, statusOf } from './use-memberships'

/** Which racks sleds are joining now, and where the platform knows no members. */
export function MembershipNotes({ of }: { readonly of: Readonly<Record<string, Membership>> }) {
  return Object.entries(of).map(([rackId, membership]) => {
    const status = statusOf(membership)
    const link = (
      <Link className="link" href={routes.rack(rackId)}>
        View rack
      </Link>
    )
    if (status?.state === 'in_progress')
      return (
        <Notice key={rackId}>
          <span>{`${plural(status.unacknowledgedMembers.length, 'sled')} joining rack `}</span>
          <Mono>{rackId}</Mono>
          <span>. No others can be added meanwhile. </span>
          {link}
        </Notice>
      )
    if (membership === 'none')
      return (
        <Notice key={rackId} tone="notice">
          <span>The platform knows no members of rack </span>
          <Mono>{rackId}</Mono>
          <span>, so no sleds can be added to it. Upgrade it first.</span>
        </Notice>
      )
    return null
  })
}
