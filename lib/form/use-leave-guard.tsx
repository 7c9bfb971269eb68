'use client'

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { guardUnsent, type Guard } from '@/lib/change/guard-unsent'
import type { Unsent } from '@/lib/change/unsent'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'

/** Asks before typed values are lost. */
function UnsavedDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      alert
      width="narrow"
      title="Leave this form?"
      onClose={onStay}
      footer={
        <>
          <Button data-autofocus onClick={onStay}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Leave form
          </Button>
        </>
      }
    >
      <p>Your changes will be lost.</p>
    </Dialog>
  )
}

export interface LeaveGuard extends Pick<Guard, 'leave' | 'release'> {
  /** The question, while it is open: render it beside the guarded values. */
  readonly question: ReactNode
}

/** Whether going to an address removes `place` from the screen. */
export const isLeftBy = (place: Element | null, to: URL): boolean =>
  to.pathname !== location.pathname ||
  // A dialog over the page closes by Back, even while a guard keeps it open.
  (to.search !== location.search && place?.closest('dialog') != null)

/**
 * Guards typed values on screen (lib/change/unsent.ts), so that leaving doesn't lose them without a
 * question. `place` is the element that holds them. Without `asks`, no question is asked: the values are
 * kept however the page is left.
 */
export function useLeaveGuard(
  place: RefObject<Element | null>,
  typed: Pick<Unsent, 'isDirty' | 'keep'>,
  { asks = true }: { readonly asks?: boolean } = {},
): LeaveGuard {
  const [leave, setLeave] = useState<() => void>()
  const guard = useRef<Guard>(undefined)
  const unsent: Unsent = {
    ...typed,
    isLeftBy: (to) => isLeftBy(place.current, to),
    ask: asks ? (leaving) => setLeave(() => leaving) : undefined,
  }
  const latest = useRef(unsent)
  useEffect(() => {
    latest.current = unsent
  })
  // In the commit: a press that is replayed comes before the effects of what has just been hydrated.
  useLayoutEffect(() => {
    guard.current ??= guardUnsent(() => latest.current)
  }, [])
  useEffect(
    () => () => {
      guard.current?.stop()
      guard.current = undefined
    },
    [],
  )
  const stay = () => setLeave(undefined)
  return {
    leave: (go) => (guard.current ? guard.current.leave(go) : go()),
    release: (go) => (guard.current ? guard.current.release(go) : go()),
    question: leave && (
      <UnsavedDialog
        onStay={stay}
        onLeave={() => {
          stay()
          leave()
        }}
      />
    ),
  }
}
