'use client'

import { linkSiloToPool } from '@/app/(console)/system/ip-pool-actions'
import { SiloField } from '@/app/(console)/system/_pools/silo-field'
import { poolReads } from '@/lib/api/pool-reads'
import { FormDialog } from '@/lib/form/form-dialog'
import { useMissing } from '@/lib/rights/use-missing'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { Named } from '@/lib/ui/confirm-dialog'
import { useState } from 'react'
import { withSiloIds } from './link-row'

interface Props {
  readonly pool: string
  /** Why the pool can't be linked to any silo. */
  readonly reason: string | undefined
  readonly onClose: () => void
}

/** Lets the users of a silo take addresses of a pool. */
export default function LinkSiloDialog({ pool, reason, onClose }: Props) {
  const [silo, setSilo] = useState('')
  const links = useAllRows((page) =>
    withSiloIds(poolReads.ipPoolSiloList({ path: { pool }, query: page })),
  )
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
      <SiloField links={links.data?.items} onChoose={setSilo} />
    </FormDialog>
  )
}
