import { LoopbackForm } from '@/app/(console)/system/(loopback-addresses)/loopback-form'
import { rackOperations } from '@/lib/contract/rack'
import { readQuietly } from '@/lib/platform/read'

export default async function LoopbackAddressNewPage() {
  // Two tell whether there is a choice; the form reads them itself.
  const racks = await readQuietly(rackOperations.rackList, { query: { limit: 2 } })
  const { items = [], unreadable = 0 } = racks.type === 'success' ? racks.data : {}
  const [only] = items.length + unreadable === 1 ? items : []
  return <LoopbackForm rack={only?.id} />
}
