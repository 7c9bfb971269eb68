'use client'

import { useState } from 'react'
import { siloReads } from '@/lib/api/silo-reads'
import { FormDialog, type FormDialogProps } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { Named } from '@/lib/ui/named'
import { validateRequired } from '@/lib/validate/required'
import type { PoolKind } from './pool-kind'
import { withSiloIds } from './pool-link-list'

interface Props extends Pick<FormDialogProps, 'action' | 'onClose'> {
  readonly of: PoolKind
  readonly pool: string
  /** Why the pool can't be linked to any silo. */
  readonly reason: string | undefined
}

/** Lets the users of a silo take from a pool, of whichever kind. */
export default function LinkSilo({ of, pool, reason, action, onClose }: Props) {
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
      <SiloField of={of} pool={pool} onChoose={setSilo} />
    </FormDialog>
  )
}

const requireSilo = (value: string) => validateRequired(value, 'Silo')

/** Offers the silos that a pool isn't linked to yet. */
function SiloField(
  props: Pick<Props, 'of' | 'pool'> & { readonly onChoose: (silo: string) => void },
) {
  const { of, pool, onChoose } = props
  const choice = useChoice('silo', requireSilo, onChoose)
  const silos = useAllRows((query) => siloReads.siloList({ query }))
  const links = useAllRows((query) => withSiloIds(of.silos.read({ path: { pool }, query })))
  const linked = new Set(links.data?.items.map(({ siloId }) => siloId))
  return (
    <RowsField
      label="Silo"
      required
      choice={choice}
      placeholder="Choose a silo"
      what="Silos"
      operation="siloList"
      reading={silos}
      none="All silos are linked"
      options={silos.data?.items
        .filter(({ id }) => !linked.has(id))
        .map(({ name, description }) => ({ value: name, label: name, meta: description }))}
    />
  )
}
