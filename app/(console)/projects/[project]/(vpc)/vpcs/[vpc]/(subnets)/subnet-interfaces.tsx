'use client'

import { Hindrances } from '@/app/(console)/projects/[project]/_vpcs/hindrances'
import {
  InstanceName,
  useHolderNames,
} from '@/app/(console)/projects/[project]/_instances/holder-name'
import { networkReads } from '@/lib/api/network-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useApiQuery } from '@/lib/reading/use-api-query'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly subnet: string
}

/** The instances that keep a subnet from being deleted, with the ways there. */
export default function SubnetInterfaces({ project, vpc, subnet }: Props) {
  const reading = useApiQuery(
    networkReads.vpcSubnetListNetworkInterfaces({
      path: { subnet },
      query: { project, vpc, limit: PICKER_LIMIT },
    }),
  )
  const ids = (reading.data?.items ?? []).map(({ instanceId }) => instanceId)
  const from = useHolderNames('instance', project, ids)
  return (
    <Hindrances
      reading={reading}
      operation="vpcSubnetListNetworkInterfaces"
      what="its network interfaces"
      none="No instances have a network interface in this subnet."
      some="It can’t be deleted while these network interfaces are in it:"
      first="Delete its network interfaces first"
      renderThing={({ name, instanceId }) => (
        <>
          <span>{`${name} of `}</span>
          <InstanceName project={project} id={instanceId} from={from} />
        </>
      )}
    />
  )
}
