'use client'

import { probeAlertReceiver } from '@/app/(console)/system/_alerts/alert-actions'
import { CheckboxField } from '@/lib/form/choice-fields'
import { Mono } from '@/lib/ui/badge'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'

/** Tries a receiver: what came of it is said here where it failed, else in a notice. */
export default function ProbeDialog(props: {
  readonly receiver: string
  readonly onClose: () => void
}) {
  const { receiver, onClose } = props
  return (
    <FormDialog
      title="Send probe"
      submitLabel="Send probe"
      action={probeAlertReceiver}
      hidden={{ receiver }}
      draft="probe"
      onClose={onClose}
    >
      <p>
        <span>The platform sends an alert of class </span>
        <Mono>probe</Mono>
        <span> once and waits for the answer, for 30 seconds at most.</span>
      </p>
      <ResendField />
    </FormDialog>
  )
}

function ResendField() {
  return (
    <CheckboxField
      label="Resend what hasn’t arrived"
      hint="If the probe is delivered, all alerts that the receiver is subscribed to and hasn’t got are sent to it again."
      choice={useChoice('resend')}
    />
  )
}
