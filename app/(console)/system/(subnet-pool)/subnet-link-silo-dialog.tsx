'use client'

import { useState } from 'react'
import { SiloField } from '@/app/(console)/system/_pools/silo-field'
import { linkSiloToSubnetPool } from '@/app/(console)/system/_subnet-pools/subnet-pool-actions'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import { FormDialog } from '@/lib/form/form-dialog'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { Named } from '@/lib/ui/confirm-dialog'
import { withSiloIds } from './subnet-link-row'

interface Props {
  readonly pool: string
  readonly onClose: () => void
}

/** Lets the users of a silo take external subnets from a pool. */
export default function SubnetLinkSiloDialog({ pool, onClose }: Props) {
  const [silo, setSilo] = useState('')
  const links = useAllRows((page) =>
    withSiloIds(subnetPoolReads.systemSubnetPoolSiloList({ path: { pool }, query: page })),
  )
  return (
    <FormDialog
      missing={useMissing().changeFleet}
      title="Link silo"
      submitLabel="Link"
      action={linkSiloToSubnetPool}
      hidden={{ pool }}
      draft=":link-silo"
      disabledReason={silo === '' ? 'Choose a silo' : undefined}
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
