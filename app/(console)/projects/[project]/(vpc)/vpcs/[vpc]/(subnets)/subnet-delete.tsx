import { lazy, Suspense } from 'react'
import type { Confirmation } from '@/lib/action/action-confirm'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'
import { deleteSubnet } from './subnet-actions'

const SubnetInterfaces = lazy(() =>
  import('./subnet-interfaces').catch(() => ({ default: () => <p>{REFUSED_WHILE_USED}</p> })),
)

/** What keeps a subnet from going. */
export const REFUSED_WHILE_USED = 'A subnet with network interfaces can’t be deleted.'
/** Said with the question. */
export const GOES_WITH_SUBNET =
  'Its route in the system router is deleted too. Firewall rules and other routes that name it stay, but match nothing.'

/** Asks before a subnet is deleted, and shows what hinders it. */
export const confirmDeleteSubnet = (
  { project, vpc }: { readonly project: string; readonly vpc: string },
  subnet: string,
): Confirmation => ({
  title: 'Confirm delete subnet',
  question: (
    <>
      Delete subnet <Named>{subnet}</Named>? This can’t be undone.
    </>
  ),
  alsoGoes: [GOES_WITH_SUBNET],
  more: (
    <Suspense>
      <SubnetInterfaces project={project} vpc={vpc} subnet={subnet} />
    </Suspense>
  ),
  danger: true,
  actionTitle: 'Delete subnet',
  action: () => deleteSubnet({ project, vpc, subnet }),
  call: planned('vpcSubnetDelete', { path: { subnet }, query: { project, vpc } }),
})
