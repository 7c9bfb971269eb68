'use client'

import { linkSiloToPool } from '@/app/(console)/system/ip-pool-actions'
import { poolReads } from '@/lib/api/pool-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { FormDialog } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { Named } from '@/lib/ui/confirm-dialog'
import { validateRequired } from '@/lib/validate/required'
import { useState } from 'react'
import { withSiloIds } from './link-row'

interface Props {
  readonly pool: string
  /** Why the pool can't be linked to any silo. */
  readonly reason: string | undefined
  readonly onClose: () => void
}

const requireSilo = (value: string) => validateRequired(value, 'Silo')

/** Lets the users of a silo take addresses of a pool. */
export default function LinkSiloDialog({ pool, reason, onClose }: Props) {
  const [silo, setSilo] = useState('')
  return (
    <FormDialog
      missing={useMissing().changeFleet}
      title="Link silo"
      submitLabel="Link"
      action={linkSiloToPool}
      hidden={{ pool }}
      draft=":link-silo"
      disabledReason={reason ?? (silo === '' ? 'Choose a silo' : undefined)}
      onClose={onClose}
    >
      <p className="text-muted">
        Users of the silo will be able to choose pool <Named>{pool}</Named>. It doesn’t become the
        silo’s default; you can change that in the silo’s row.
      </p>
      <SiloField pool={pool} onChoose={setSilo} />
    </FormDialog>
  )
}

function SiloField({ pool, onChoose }: { pool: string; onChoose: (silo: string) => void }) {
  const choice = useChoice('silo', requireSilo, onChoose)
  const silos = useAllRows((page) => siloReads.siloList({ query: page }))
  const links = useAllRows((page) =>
    withSiloIds(poolReads.ipPoolSiloList({ path: { pool }, query: page })),
  )
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
