'use client'

import { linkSiloToPool } from '@/app/(console)/system/ip-pool-actions'
import { LinkSilo } from '@/app/(console)/system/_pools/link-silo'
import { poolReads } from '@/lib/api/pool-reads'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { withSiloIds } from './link-row'

interface Props {
  readonly pool: string
  /** Why the pool can't be linked to any silo. */
  readonly reason: string | undefined
  readonly onClose: () => void
}

/** Lets the users of a silo take addresses of a pool. */
export default function LinkSiloDialog(props: Props) {
  const path = { pool: props.pool }
  const { data } = useAllRows((query) => withSiloIds(poolReads.ipPoolSiloList({ path, query })))
  return <LinkSilo {...props} action={linkSiloToPool} links={data?.items} />
}
