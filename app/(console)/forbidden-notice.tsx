'use client'

import { lazy, Suspense } from 'react'

// Every page carries this screen, in case; what it reads with is loaded when it is shown.
const ForbiddenReason = lazy(() => import('./forbidden-reason'))

export function ForbiddenNotice(reader: { readonly userId: string; readonly silo: string }) {
  return (
    <Suspense>
      <ForbiddenReason {...reader} />
    </Suspense>
  )
}
