import { Icon } from '@/lib/ui/icon'
import { helpAt } from '@/lib/navigation/help'
import { DocsPopover } from '@/lib/ui/page-header'

/** How the platform’s networks are made known outside, for BGP and for BFD. */
export const bgpDocs = (
  <DocsPopover
    topic="bgp"
    icon={<Icon name="route" />}
    heading="BGP and BFD"
    summary="How the switches tell your routers which networks are here, and notice when a router is gone."
    links={[{ label: 'BGP and BFD', href: helpAt('bgp') }]}
  />
)
