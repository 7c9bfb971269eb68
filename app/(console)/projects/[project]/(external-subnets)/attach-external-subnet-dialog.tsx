'use client'

import { attachExternalSubnet } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-actions'
import { defineAttachDialog } from '@/app/(console)/projects/[project]/_instances/attach-dialog'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import type { ExternalSubnet } from '@/lib/contract/external-subnet'

/** Gives an external subnet to an instance of its project. */
export default defineAttachDialog<ExternalSubnet>({
  noun: 'external subnet',
  read: (project, externalSubnet) =>
    externalSubnetReads.externalSubnetView({ path: { externalSubnet }, query: { project } }),
  action: attachExternalSubnet,
  field: 'externalSubnet',
  addressOf: ({ subnet }) => subnet,
  says: ['All traffic for', ({ name }) => ` (${name}) will go to the instance.`],
  changes: 'its subnets',
})
