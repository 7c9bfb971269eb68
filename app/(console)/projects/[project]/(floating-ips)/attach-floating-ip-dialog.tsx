'use client'

import { attachFloatingIp } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-actions'
import { defineAttachDialog } from '@/app/(console)/projects/[project]/_instances/attach-dialog'
import { reads } from '@/lib/api/reads'
import type { FloatingIp } from '@/lib/contract/floating-ip'

/** Gives a floating IP to an instance of its project. */
export default defineAttachDialog<FloatingIp>({
  noun: 'floating IP',
  read: (project, floatingIp) => reads.floatingIpView({ path: { floatingIp }, query: { project } }),
  action: attachFloatingIp,
  field: 'floatingIp',
  addressOf: ({ ip }) => ip,
  says: ['The instance will be reachable at', ({ name }) => ` (${name}).`],
  changes: 'its addresses',
})
