'use client'

import { lazy, Suspense } from 'react'
import { WaysOut } from '@/app/problem-screens'
import { usePageReader } from '@/lib/reading/page-reader'
import { Icon } from '@/lib/ui/icon'

// Every page has this screen, just in case; its reads are loaded only when it is shown.
const ForbiddenReason = lazy(() => import('./forbidden-reason'))

const NoAccess = () => (
  <>
    <span className="empty-icon">
      <Icon name="lock" />
    </span>
    <h1 className="empty-title">You don’t have access</h1>
  </>
)

export default function Forbidden() {
  const { userId, siloName } = usePageReader()
  return (
    <div className="shell-page">
      <div className="empty problem-screen">
        {userId ? (
          <Suspense fallback={<NoAccess />}>
            <ForbiddenReason userId={userId} silo={siloName} title={<NoAccess />} />
          </Suspense>
        ) : (
          <NoAccess />
        )}
        <WaysOut />
      </div>
    </div>
  )
}
