'use client'

import { type ReactNode, useEffect } from 'react'
import { noteHeard, repeatEarlyAct } from '@/lib/ui/early-input'

/** The document's body; what was tried before it listens is done when it does. */
export function Body({ children }: { children: ReactNode }) {
  useEffect(repeatEarlyAct, [])
  return (
    <body onClickCapture={noteHeard} onInputCapture={noteHeard}>
      {children}
    </body>
  )
}
