'use client'

import { LinkSilo } from '@/app/(console)/system/_pools/link-silo'
import { linkSiloToSubnetPool } from '@/app/(console)/system/_subnet-pools/subnet-pool-actions'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { withSiloIds } from './subnet-link-row'

interface Props {
  readonly pool: string
  readonly onClose: () => void
}

/** Lets the users of a silo take external subnets from a pool. */
export default function SubnetLinkSiloDialog(props: Props) {
  const path = { pool: props.pool }
  const { data } = useAllRows((query) =>
    withSiloIds(subnetPoolReads.systemSubnetPoolSiloList({ path, query })),
  )
  return <LinkSilo {...props} action={linkSiloToSubnetPool} links={data?.items} />
}
