'use client'

import { DescriptionField, NameField } from '@/lib/form/fields'
import { NestedForm } from '@/lib/form/nested-form'
import { useField } from '@/lib/form/use-field'
import { validateSshKey } from '@/lib/ssh-key/read'
import { TextArea } from '@/lib/ui/text-field'
import { addSshKey } from './actions'
import type { KeyChoice } from './form-values'

interface Props {
  readonly onAdded: (key: KeyChoice) => void
  readonly onClose: () => void
}

const touches = ['currentUserSshKeyList']

/** Adds a key to the reader's account, over the form that will use it. */
export default function SshKeyPanel({ onAdded, onClose }: Props) {
  return (
    <NestedForm
      look="panel"
      title="Add SSH key"
      submitLabel="Add SSH key"
      draft="#ssh-key"
      action={addSshKey}
      touches={touches}
      onClose={onClose}
      onDone={({ name = '', description = '' }) => onAdded({ name, description })}
    >
      <NameField autoFocus />
      <DescriptionField />
      <PublicKeyField />
    </NestedForm>
  )
}

function PublicKeyField() {
  const field = useField('publicKey', validateSshKey)
  return <TextArea label="Public key" rows={8} required mono spellCheck={false} {...field} />
}
