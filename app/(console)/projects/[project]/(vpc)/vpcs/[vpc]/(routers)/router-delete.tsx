import { lazy, Suspense } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import type { VpcRouter } from '@/lib/contract/vpc-router'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'
import { deleteRouter } from './router-actions'

const RouterSubnets = lazy(() =>
  import('./router-subnets').catch(() => ({ default: () => <p>{FALLS_BACK}</p> })),
)

const FALLS_BACK = 'Subnets that use it go back to the system router.'
/** Said with the question. */
export const GOES_WITH_ROUTER = 'All its routes are deleted too.'
export const ROUTER_NOTES = [GOES_WITH_ROUTER, FALLS_BACK] as const
/** Asks before a router is deleted, and shows which subnets use it. */
export const confirmDeleteRouter = (
  { project, vpc }: { readonly project: string; readonly vpc: string },
  { id, name }: Pick<VpcRouter, 'id' | 'name'>,
): Confirmation => ({
  title: 'Confirm delete router',
  question: (
    <>
      Delete router <Named>{name}</Named>? This can’t be undone.
    </>
  ),
  alsoGoes: [GOES_WITH_ROUTER],
  more: (
    <Suspense>
      <RouterSubnets project={project} vpc={vpc} routerId={id} />
    </Suspense>
  ),
  danger: true,
  actionTitle: 'Delete router',
  action: () => deleteRouter({ project, vpc, router: name }),
  call: planned('vpcRouterDelete', { path: { router: name }, query: { project, vpc } }),
})
