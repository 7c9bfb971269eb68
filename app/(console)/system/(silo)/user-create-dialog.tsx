'use client'

import { TextField } from '@/lib/form/fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { createSiloUser } from './user-actions'
import { SIGN_IN_INITIAL, SignInFields } from './sign-in-fields'
import { validateLoginName } from './user-fields'

interface Props {
  readonly silo: string
  /** Why the reader may not. */
  readonly missing: string | undefined
  readonly onClose: () => void
}

const touches = ['siloUserList', 'userList']

/** A new user of a silo with local users. */
export default function UserCreateDialog({ silo, missing, onClose }: Props) {
  return (
    <FormDialog
      look="panel"
      title="Create user"
      submitLabel="Create user"
      missing={missing}
      action={createSiloUser}
      initial={SIGN_IN_INITIAL}
      hidden={{ silo }}
      touches={touches}
      draft="user=new"
      onClose={onClose}
    >
      <TextField
        name="externalId"
        label="Username"
        required
        mono
        data-autofocus
        validate={validateLoginName}
      />
      <SignInFields />
    </FormDialog>
  )
}
