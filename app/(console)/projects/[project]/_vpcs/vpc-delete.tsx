'use client'

import { lazy, Suspense } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'
import { deleteVpc } from './vpc-actions'

const VpcSubnets = lazy(() =>
  import('./vpc-delete-subnets').catch(() => ({
    default: () => <p>A VPC with subnets can’t be deleted.</p>,
  })),
)

/** Said with the question. */
export const GOES_WITH_VPC = 'Its firewall rules, routers, and internet gateways are deleted too.'

/** Asks before a VPC is deleted, and shows what hinders it; its page leads to the list then. */
export const confirmDeleteVpc = (project: string, vpc: string): Confirmation => ({
  title: 'Confirm delete VPC',
  question: (
    <>
      Delete VPC <Named>{vpc}</Named>? This can’t be undone.
    </>
  ),
  alsoGoes: [GOES_WITH_VPC],
  more: (
    <Suspense>
      <VpcSubnets project={project} vpc={vpc} />
    </Suspense>
  ),
  danger: true,
  actionTitle: 'Delete VPC',
  action: () => deleteVpc({ project, vpc }),
  call: planned('vpcDelete', { path: { vpc }, query: { project } }),
})
