'use client'

import { createPortal } from 'react-dom'
import { FormDialog, type FormDialogProps } from './form-dialog'
import type { OwnAction } from './form-actions'
import type { ActionFormOptions } from './use-action-form'

interface NestedFormProps extends Omit<FormDialogProps, 'isLocal' | 'action'> {
  /** Tells its draft from that of the form behind. */
  readonly draft: string
  /** Absent when nothing is sent: then `onDone` takes what was typed into the form behind. */
  readonly action?: ActionFormOptions['action']
}

/** Agrees to whatever the fields' own checks let through; sends nothing, so that nothing is to tell. */
const gather: OwnAction = {
  run: async (_previous, form) => ({
    values: Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    outcome: { type: 'success', data: null },
  }),
  plan: null,
}

/**
 * A FormDialog over a form, which keeps what was typed into it: outside of that form in the document,
 * because forms don't nest. For a row of the form, or for something that the form will then refer to.
 */
export function NestedForm({ action = gather, ...props }: NestedFormProps) {
  return createPortal(
    <FormDialog {...props} action={action} isLocal={action === gather} />,
    document.body,
  )
}
