'use client'

import { lazy, Suspense } from 'react'

// Next puts these screens into every document, in case: here they are a name, and what they show is
// loaded when one is shown.
const NotFoundScreen = lazy(async () => ({
  default: (await import('./problem-screens')).NotFoundScreen,
}))
const ForbiddenScreen = lazy(() => import('./forbidden-screen'))

/** What stands in the place of a page that isn't there. */
export function NotFoundPart() {
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  )
}

/** What stands in the place of a page that `userId` may not see. */
export function ForbiddenPart({ userId }: { readonly userId: string | undefined }) {
  return (
    <Suspense>
      <ForbiddenScreen userId={userId} />
    </Suspense>
  )
}
