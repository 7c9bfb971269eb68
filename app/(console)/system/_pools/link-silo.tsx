'use client'

import { useState } from 'react'
import { FormDialog, type FormDialogProps } from '@/lib/form/form-dialog'
import { useMissing } from '@/lib/rights/use-missing'
import { Named } from '@/lib/ui/confirm-dialog'
import { SiloField } from './silo-field'

interface Props extends Pick<FormDialogProps, 'action' | 'onClose'> {
  readonly pool: string
  /** The links that there are; undefined until they are read. */
  readonly links: readonly { readonly siloId: string }[] | undefined
  /** Why the pool can't be linked to any silo. */
  readonly reason?: string | undefined
}

/** Lets the users of a silo take from a pool, of whichever kind. */
export function LinkSilo({ pool, links, reason, action, onClose }: Props) {
  const [silo, setSilo] = useState('')
  return (
    <FormDialog
      missing={useMissing().changeFleet}
      title="Link silo"
      submitLabel="Link"
      action={action}
      hidden={{ pool }}
      draft=":link-silo"
      disabledReason={reason ?? (silo === '' ? 'Choose a silo' : undefined)}
      onClose={onClose}
    >
      <p className="text-muted">
        Users of the silo will be able to choose pool <Named>{pool}</Named>. It doesn’t become the
        silo’s default; you can change that in the silo’s row.
      </p>
      <SiloField links={links} onChoose={setSilo} />
    </FormDialog>
  )
}
