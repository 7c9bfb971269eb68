'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/lib/ui/confirm-dialog'
import type { Outcome } from './outcome'
import { useRunAction } from './use-run-action'

/** An action that asks first. */
export interface Confirmation {
  /** 'Confirm delete instance'. */
  readonly title: string
  /** The question; the thing's name stands in <Named>. */
  readonly question: ReactNode
  /** What else goes with it, a line each. */
  readonly alsoGoes?: readonly ReactNode[]
  readonly confirmLabel: string
  readonly danger?: boolean
  /** Names the action in the error toast: 'Delete instance'. */
  readonly actionTitle: string
  readonly touches: readonly string[]
  readonly action: () => Promise<Outcome>
}

/** Asks, acts, and closes: what went wrong is told by one error toast (specification, section 8). */
export function ActionConfirm({
  confirmation,
  onClose,
}: {
  readonly confirmation: Confirmation
  readonly onClose: () => void
}) {
  const run = useRunAction()
  const { title, question, alsoGoes, confirmLabel, danger, actionTitle, touches, action } =
    confirmation
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      onClose={onClose}
      onConfirm={async () => {
        await run(action, { title: actionTitle, touches })
        onClose()
      }}
      {...(alsoGoes ? { alsoGoes } : {})}
      {...(danger ? { danger } : {})}
    >
      {question}
    </ConfirmDialog>
  )
}
