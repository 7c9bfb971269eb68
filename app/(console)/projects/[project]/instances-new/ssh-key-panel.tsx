'use client'

import { PublicKeyField } from '@/app/(console)/_ssh-keys/ssh-key-field'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { NestedForm } from '@/lib/form/nested-form'
import { addSshKey } from './actions'
import type { KeyChoice } from './form-values'

interface Props {
  readonly onAdded: (key: KeyChoice) => void
  readonly onClose: () => void
}

/** Adds a key to the reader's account, over the form that will use it. */
export default function SshKeyPanel({ onAdded, onClose }: Props) {
  return (
    <NestedForm
      look="panel"
      title="Add SSH key"
      submitLabel="Add SSH key"
      draft="#ssh-key"
      action={addSshKey}
      onClose={onClose}
      onDone={({ name = '', description = '' }) => onAdded({ name, description })}
    >
      <NameField autoFocus />
      <DescriptionField />
      <PublicKeyField />
    </NestedForm>
  )
}
