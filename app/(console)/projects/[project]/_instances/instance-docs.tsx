import { Icon } from '@/lib/ui/icon'
import { helpAt } from '@/lib/navigation/help'
import { DocsPopover } from '@/lib/ui/page-header'

/** What instances are, for their list and the page of one. */
const InstanceDocs = () => (
  <DocsPopover
    topic="instances"
    icon={<Icon name="server" />}
    heading="Instances"
    summary="Virtual machines with their own vCPUs and memory. They start from a disk and connect through a VPC."
    links={[
      { label: 'Instances', href: helpAt('instances') },
      { label: 'Serial console', href: helpAt('serial-console') },
      { label: 'Auto-restart', href: helpAt('auto-restart') },
      { label: 'Network interfaces', href: helpAt('network-interfaces') },
    ]}
  />
)

export default InstanceDocs
