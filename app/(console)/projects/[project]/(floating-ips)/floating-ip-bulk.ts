import {
  deleteFloatingIps,
  detachFloatingIps,
} from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-actions'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import { planned } from '@/lib/equivalent/planned'
import type { BulkAction } from '@/lib/table/column'
import { DELETE_REASON } from './delete-reason'

/** What can be done to many floating IPs of a project at once. */
export const floatingIpBulk = (project: string): readonly BulkAction<FloatingIp>[] => {
  const inputs = (rows: readonly FloatingIp[]) =>
    rows.map(({ name }) => ({ project, floatingIp: name }))
  return [
    {
      label: 'Detach',
      past: 'detached',
      right: 'changeInProject',
      notes: ['Their instances will no longer be reachable at these addresses.'],
      skipReason: ({ instanceId }) => (instanceId ? undefined : 'Not attached to an instance'),
      run: (rows) => detachFloatingIps(inputs(rows)),
      call: ({ name }) =>
        planned('floatingIpDetach', { path: { floatingIp: name }, query: { project } }),
    },
    {
      label: 'Delete',
      past: 'deleted',
      right: 'changeInProject',
      danger: true,
      notes: ['The addresses return to their pools. This can’t be undone.'],
      skipReason: ({ instanceId }) => (instanceId ? DELETE_REASON : undefined),
      run: (rows) => deleteFloatingIps(inputs(rows)),
      call: ({ name }) =>
        planned('floatingIpDelete', { path: { floatingIp: name }, query: { project } }),
    },
  ]
}
