'use client'

import { UsedByProperty } from '@/app/(console)/projects/[project]/_vpcs/used-by-property'
import { reads } from '@/lib/api/reads'
import { useRead } from '@/lib/reading/use-read'
import { PropertyTable } from '@/lib/ui/property-table'

/** The rules and routes that name the instance, in the VPC that its interfaces are in. */
export function InstanceUsedBy(props: {
  readonly project: string
  readonly instance: string
  readonly vpcId: string
}) {
  const { project, instance, vpcId } = props
  const vpc = useRead(reads.vpcView({ path: { vpc: vpcId }, query: {} }))
  if (!vpc.data) return null
  return (
    <PropertyTable>
      <UsedByProperty
        project={project}
        vpc={vpc.data.name}
        naming={{ type: 'instance', name: instance }}
      />
    </PropertyTable>
  )
}
