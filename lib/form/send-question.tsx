'use client'

import { Fragment, type ReactNode } from 'react'
import { ConfirmDialog } from '@/lib/ui/confirm-dialog'

export interface SendQuestionProps {
  readonly contents: readonly ReactNode[]
  readonly onAgreed: () => void
  readonly onClose: () => void
}

/** Asks before sending a form that may cut off what works now. */
export default function SendQuestion({ contents, onAgreed, onClose }: SendQuestionProps) {
  return (
    <ConfirmDialog
      danger
      title="Review before saving"
      onClose={onClose}
      onConfirm={async () => onAgreed()}
      more={contents.map((content, at) => (
        // The contents never change while the dialog is open.
        <Fragment key={at}>{content}</Fragment>
      ))}
    >
      The change takes effect at once, and may cut off what works now.
    </ConfirmDialog>
  )
}
