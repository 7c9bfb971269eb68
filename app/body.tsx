'use client'

import { type ReactNode, useEffect } from 'react'
import { markHandled, replayEarlyEvents } from '@/lib/hydration/event-replay'

/** The document's body. Actions tried before hydration run once React listens. */
export function Body({ children }: { children: ReactNode }) {
  useEffect(replayEarlyEvents, [])
  return (
    <body onClickCapture={markHandled} onInputCapture={markHandled}>
      {children}
    </body>
  )
}
