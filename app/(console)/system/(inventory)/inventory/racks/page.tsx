import { RackList } from '@/app/(console)/system/(inventory)/racks-list'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { rackOperations } from '@/lib/contract/rack'
import { sledOperations } from '@/lib/contract/sled'
import { readBeside } from '@/lib/platform/read-list'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(RackList, rackOperations.rackList, {
  // Only sleds tell what a rack contains.
  beside: () => readBeside(sledOperations.sledList, { query: { limit: PICKER_LIMIT } }),
})
