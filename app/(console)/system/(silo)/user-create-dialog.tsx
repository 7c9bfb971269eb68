'use client'

import { ROLE_WORDS } from '@/app/(console)/_access/role-words'
import { CheckboxField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import { createSiloUser } from './user-actions'
import { SIGN_IN_INITIAL, SignInFields } from './sign-in-fields'
import { validateLoginName } from './user-fields'

interface Props {
  readonly silo: string
  /** Why the reader may not. */
  readonly missing: string | undefined
  readonly onClose: () => void
}

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
      <AdminField />
    </FormDialog>
  )
}

/** In a silo without identity providers no other user begins with a role on it. */
function AdminField() {
  return (
    <CheckboxField
      label="Make admin of the silo"
      hint={ROLE_WORDS.silo.admin}
      choice={useChoice('isAdmin')}
    />
  )
}
