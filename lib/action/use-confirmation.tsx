'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { toast } from '@/lib/ui/toast-store'
import type { ActionConfirm, Confirmation } from './action-confirm'

/** Nobody presses before the page is hydrated, so that the question comes after that. */
const load = () => import('./action-confirm')

interface Asking {
  readonly confirmation: Confirmation
  readonly Dialog: typeof ActionConfirm
}

/** Asks before an action; no part of the first load. Render `dialog` once; call `ask` to begin. */
export function useConfirmation(): {
  readonly ask: (confirmation: Confirmation) => void
  readonly dialog: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()
  useEffect(() => {
    // Asked for again when it is needed; a failure is told then.
    load().catch(() => {})
  }, [])
  const show = async (confirmation: Confirmation) => {
    try {
      const { ActionConfirm: Dialog } = await load()
      setAsking({ confirmation, Dialog })
    } catch {
      toast({
        variant: 'error',
        title: confirmation.actionTitle,
        content: 'The console could not be reached, so nothing was changed.',
      })
    }
  }
  // The same one for as long as it is there: rows are not drawn anew for it.
  const [ask] = useState(() => (confirmation: Confirmation) => void show(confirmation))
  return {
    ask,
    dialog: asking && (
      <asking.Dialog confirmation={asking.confirmation} onClose={() => setAsking(undefined)} />
    ),
  }
}
