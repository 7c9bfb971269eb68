import type { UpdatesTrustRoot } from '@/lib/contract/system-update'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/confirm-dialog'
import { deleteTrustRoots } from './update-actions'

export const trustRootRemoval = defineRemoval({
  noun: 'trust root',
  operation: 'systemUpdateTrustRootDelete',
  action: deleteTrustRoots,
  call: ({ id }: UpdatesTrustRoot) => ({ path: { trustRootId: id } }),
  nameOf: ({ id }) => id.slice(0, 8),
  right: 'changeFleet',
  question: ({ id }) =>
    named`Delete trust root ${id}? Releases that only it vouches for can’t be uploaded then. Those that were uploaded stay.`,
})
