'use client'

import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/lib/ui/confirm-dialog'

interface Asked {
  readonly staysAdmin: boolean
  readonly answer: (isSure: boolean) => void
}

/**
 * The second question, before an admin removes their own admin role. Render `dialog` once; `isSure`
 * asks and resolves to the answer. `what` is 'project web-shop' or 'silo maple'.
 */
export function useOwnLoss(what: string): {
  readonly isSure: (loss: { readonly staysAdmin: boolean }) => Promise<boolean>
  readonly dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  return {
    isSure: async ({ staysAdmin }) => {
      // Asked from within an action, whose own updates wait for its end. After an await the update
      // is no longer part of the action.
      await Promise.resolve()
      return new Promise((answer) => setAsked({ staysAdmin, answer }))
    },
    dialog: asked && (
      <ConfirmDialog
        title="Give up your own admin role?"
        danger
        onClose={() => {
          setAsked(undefined)
          asked.answer(false)
        }}
        onConfirm={async () => {
          setAsked(undefined)
          asked.answer(true)
        }}
      >
        {asked.staysAdmin
          ? `This admin role on ${what} is yours. You stay an admin through another role.`
          : `This admin role on ${what} is yours. You will no longer be able to change who has access, and you can’t undo this yourself.`}
      </ConfirmDialog>
    ),
  }
}
