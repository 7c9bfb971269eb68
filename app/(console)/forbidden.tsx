import Lock from 'lucide-react/icons/lock'
import { WaysOut } from '@/app/problem-screens'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { policyOperations } from '@/lib/contract/policy'
import { userOperations } from '@/lib/contract/user'
import { read } from '@/lib/platform/read'
import { getSession } from '@/lib/session/server'
import { helpTopics } from '@/lib/navigation/help'

/** Whether the reader has neither a group nor a role of their own on the silo. */
async function hasNoAccessAtAll(): Promise<boolean> {
  const [groups, policy, session] = await Promise.all([
    read(userOperations.currentUserGroups, { query: { limit: PICKER_LIMIT } }),
    read(policyOperations.policyView, {}),
    getSession(),
  ])
  if (groups.type !== 'success' || policy.type !== 'success') return false
  return (
    groups.data.items.length === 0 &&
    !policy.data.roleAssignments.some(({ identityId }) => identityId === session?.userId)
  )
}

export default async function Forbidden() {
  const isOutsider = await hasNoAccessAtAll()
  return (
    <div className="shell-page">
      <div className="empty problem-screen">
        <span className="empty-icon">
          <Lock />
        </span>
        <h1 className="empty-title">Action not authorized</h1>
        {isOutsider ? (
          <p className="empty-line">
            You are not in any groups and have no role on the silo. This usually means the identity
            provider is not set up correctly.{' '}
            <a className="link" href={helpTopics.access}>
              Read about access
            </a>
          </p>
        ) : (
          <p className="empty-line">
            You don’t have the role that this page needs. An administrator of the silo can give it
            to you.
          </p>
        )}
        <WaysOut />
      </div>
    </div>
  )
}
