'use client'

import { lazy, type ReactNode, Suspense } from 'react'

// Every page carries this screen, in case; what it reads with is loaded when it is shown.
const ForbiddenReason = lazy(() => import('./forbidden-reason'))

export function ForbiddenNotice(props: {
  readonly userId: string
  readonly silo: string
  readonly title: ReactNode
}) {
  return (
    <Suspense fallback={props.title}>
      <ForbiddenReason {...props} />
    </Suspense>
  )
}
