import { defineAttachableRowActions } from '@/app/(console)/projects/[project]/_instances/attachable-row-actions'
import type { ExternalSubnet } from '@/lib/contract/external-subnet'
import { routes } from '@/lib/routes'
import { externalSubnetDetachment } from './external-subnet-detachment'
import { externalSubnetRemoval } from './external-subnet-removal'

/** The menu of an external subnet. */
export const externalSubnetRowActions = defineAttachableRowActions<ExternalSubnet>({
  edit: routes.externalSubnetEdit,
  detachment: externalSubnetDetachment,
  removal: externalSubnetRemoval,
})
