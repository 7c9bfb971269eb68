'use client'

import { createPortal } from 'react-dom'
import { FormDialog, type FormDialogProps } from './form-dialog'
import type { OwnAction } from './form-actions'
import type { ActionFormOptions } from './use-action-form'

interface NestedFormProps extends Omit<FormDialogProps, 'isLocal' | 'action'> {
  /** Tells its draft from that of the form below. */
  readonly draft: string
  /** Absent when nothing is sent: then `onDone` passes the values to the form below. */
  readonly action?: ActionFormOptions['action']
}

/** Succeeds with the values that passed the fields' checks. Sends nothing, so there is no call to show. */
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
 * A FormDialog over another form, which keeps what was typed into it. It is a portal outside of that form's
 * element, because forms can't nest. For a row of the form, or for a thing that the form then refers to.
 */
export function NestedForm({ action = gather, ...props }: NestedFormProps) {
  return createPortal(
    <FormDialog {...props} action={action} isLocal={action === gather} />,
    document.body,
  )
}
