'use client'

import { useMemo } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import { networkReads } from '@/lib/api/network-reads'
import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { withoutExternalIp } from '@/lib/network/network-edits'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useHindrance } from '@/lib/ui/confirm-dialog'
import { Notice } from '@/lib/ui/notice'

interface Props {
  readonly project: string
  /** Its name, or its id. */
  readonly instance: { readonly name: string } | { readonly id: string }
  readonly ip: string
}

/** In the question before an address is detached: which saved checks of its instance’s VPC need it. */
export default function DetachChecks({ project, instance, ip }: Props) {
  const nics = useApiQuery(
    reads.instanceNetworkInterfaceList({
      query:
        'id' in instance
          ? { instance: instance.id, limit: PICKER_LIMIT }
          : { project, instance: instance.name, limit: PICKER_LIMIT },
    }),
  )
  const [nic] = nics.data?.items ?? []
  const vpc = useApiQuery(networkReads.vpcView({ path: { vpc: nic?.vpcId ?? '' }, query: {} }), {
    isEnabled: nic !== undefined,
  })
  const owner = nic?.instanceId
  const change = useMemo(
    () => (owner === undefined ? undefined : withoutExternalIp(owner, ip)),
    [owner, ip],
  )
  const failed = nics.failure ?? vpc.failure
  const isWaiting = !failed && (!nics.data || (nic !== undefined && !vpc.data))
  useHindrance(isWaiting ? 'Saved checks are being tried' : undefined)
  if (failed)
    return (
      <Notice tone="notice">Saved checks couldn’t be tried: the network couldn’t be read.</Notice>
    )
  return change && vpc.data ? (
    <BrokenChecksNote project={project} vpc={vpc.data.name} change={change} />
  ) : null
}
