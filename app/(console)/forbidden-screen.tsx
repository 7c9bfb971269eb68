'use client'

import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { WaysOut } from '@/app/problem-screens'
import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { helpTopics } from '@/lib/navigation/help'

/** Who the reader is to the silo changes rarely (screens.md, section 0). */
const STALE_MS = 60_000

/** A page that this reader may not see, and why. */
export default function ForbiddenScreen({ userId }: { readonly userId: string | undefined }) {
  return (
    <div className="empty problem-screen">
      <span className="empty-icon">
        <Lock />
      </span>
      <h1 className="empty-title">Action not authorized</h1>
      {userId && <Reason userId={userId} />}
      <WaysOut />
    </div>
  )
}

/** Why the page is not for this reader: no access to the silo at all, or not the role it needs. */
function Reason({ userId }: { userId: string }) {
  const options = { staleTime: STALE_MS }
  const groups = useQuery({
    ...reads.currentUserGroups({ query: { limit: PICKER_LIMIT } }),
    ...options,
  })
  const policy = useQuery({ ...reads.policyView({}), ...options })
  // Until both are known, and when they can't be, the plain reason stands.
  const isOutsider =
    groups.data?.items.length === 0 &&
    policy.data !== undefined &&
    !policy.data.roleAssignments.some(({ identityId }) => identityId === userId)
  return isOutsider ? (
    <p className="empty-line">
      You are not in any groups and have no role on the silo. This usually means the identity
      provider is not set up correctly.{' '}
      <a className="link" href={helpTopics.access}>
        Read about access
      </a>
    </p>
  ) : (
    <p className="empty-line">
      You don’t have the role that this page needs. An administrator of the silo can give it to you.
    </p>
  )
}
