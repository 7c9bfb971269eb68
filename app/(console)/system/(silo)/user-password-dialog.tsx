'use client'

import { FormDialog } from '@/lib/form/form-dialog'
import { setUserPassword } from './user-actions'
import { SIGN_IN_INITIAL, SignInFields } from './sign-in-fields'

interface Props {
  readonly silo: string
  readonly user: { readonly id: string; readonly name: string }
  readonly missing: string | undefined
  readonly onClose: () => void
}

/** Another password for a local user, or none. */
export default function UserPasswordDialog({ silo, user, missing, onClose }: Props) {
  return (
    <FormDialog
      title={`Set password of ${user.name}`}
      submitLabel="Set password"
      missing={missing}
      action={setUserPassword}
      initial={SIGN_IN_INITIAL}
      hidden={{ silo, user: user.id, name: user.name }}
      draft={`password=${user.id}`}
      onClose={onClose}
    >
      <SignInFields />
    </FormDialog>
  )
}
