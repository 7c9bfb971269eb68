import { defineAttachableRowActions } from '@/app/(console)/projects/[project]/_instances/attachable-row-actions'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import { routes } from '@/lib/routes'
import { floatingIpDetachment } from './floating-ip-detachment'
import { floatingIpRemoval } from './floating-ip-removal'

/** The menu of a floating IP. */
export const floatingIpRowActions = defineAttachableRowActions<FloatingIp>({
  edit: routes.floatingIpEdit,
  detachment: floatingIpDetachment,
  removal: floatingIpRemoval,
})
