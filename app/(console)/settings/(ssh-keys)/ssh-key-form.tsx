'use client'

import { createSshKey } from '@/app/(console)/settings/(ssh-keys)/ssh-key-actions'
import { PublicKeyField } from '@/app/(console)/_ssh-keys/ssh-key-field'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { routes } from '@/lib/routes'

export function SshKeyForm() {
  return (
    <FormPanel
      title="Add SSH key"
      missing={undefined}
      action={createSshKey}
      closeTo={routes.sshKeys}
    >
      <NameField autoFocus />
      <DescriptionField />
      <PublicKeyField />
    </FormPanel>
  )
}
