import { Icon } from '@/lib/ui/icon'
import { helpAt } from '@/lib/navigation/help'
import { DocsPopover } from '@/lib/ui/page-header'

/** What the hardware is, for the inventory and for the page of a sled. */
export const hardwareDocs = (
  <DocsPopover
    topic="hardware"
    icon={<Icon name="server" />}
    heading="Hardware"
    summary="The racks that the platform runs on, with their sleds, disks, and switches."
    links={[{ label: 'Hardware', href: helpAt('hardware') }]}
  />
)
