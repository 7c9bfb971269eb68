'use client'

import { addWebhookSecret } from '@/app/(console)/system/_alerts/alert-actions'
import { newSecret, secretProblem } from '@/lib/alerts/secrets'
import { TextChoiceField } from '@/lib/form/choice-fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { Button } from '@/lib/ui/button'
import { CopyTextButton } from '@/lib/ui/copy-button'
import { Notice } from '@/lib/ui/notice'

/** One more secret to sign with. */
export default function SecretDialog(props: {
  readonly receiver: string
  readonly onClose: () => void
}) {
  const { receiver, onClose } = props
  return (
    <FormDialog
      look="panel"
      title="Add secret"
      submitLabel="Add secret"
      missing={useMissing().changeFleet}
      action={addWebhookSecret}
      hidden={{ receiver }}
      draft="secret=new"
      onClose={onClose}
    >
      <Notice>
        Requests are signed with every secret. To replace one: add the new one, have the receiver
        accept it, then delete the old one.
      </Notice>
      <Field />
    </FormDialog>
  )
}

function Field() {
  const choice = useChoice('secret', secretProblem)
  return (
    <>
      <TextChoiceField
        label="Secret"
        required
        mono
        data-autofocus
        data-secret
        choice={choice}
        hint="Nobody is shown it again: copy it before you add it."
      />
      <div className="button-row">
        <Button onClick={() => choice.set(newSecret())}>Generate</Button>
        {choice.value !== '' && <CopyTextButton text={choice.value}>Copy secret</CopyTextButton>}
      </div>
    </>
  )
}
