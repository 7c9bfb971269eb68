import Globe from 'lucide-react/icons/globe'
import { helpTopics } from '@/lib/navigation/help'
import { DocsPopover } from '@/lib/ui/page-header'

/** What IP pools are, for their list and for the page of each. */
export const poolDocs = (
  <DocsPopover
    topic="IP pools"
    icon={<Globe />}
    heading="IP pools"
    summary="External addresses for instances and floating IPs, by the silos that may use them."
    links={[{ label: 'IP pools', href: helpTopics.ipPools }]}
  />
)
