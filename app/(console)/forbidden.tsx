import { Icon } from '@/lib/ui/icon'
import { WaysOut } from '@/app/problem-screens'
import { getSession } from '@/lib/session/server'
import { ForbiddenNotice } from './forbidden-notice'

const NoAccess = () => (
  <>
    <span className="empty-icon">
      <Icon name="lock" />
    </span>
    <h1 className="empty-title">You don’t have access</h1>
  </>
)

/** Next renders this into every page, in case; hence it reads nothing from the platform. */
export default async function Forbidden() {
  const session = await getSession()
  return (
    <div className="shell-page">
      <div className="empty problem-screen">
        {session ? (
          <ForbiddenNotice userId={session.userId} silo={session.siloName} title={<NoAccess />} />
        ) : (
          <NoAccess />
        )}
        <WaysOut />
      </div>
    </div>
  )
}
