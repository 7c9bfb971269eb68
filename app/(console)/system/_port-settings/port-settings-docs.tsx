import { helpAt } from '@/lib/navigation/help'
import { Icon } from '@/lib/ui/icon'
import { DocsPopover } from '@/lib/ui/page-header'

/** What settings of switch ports are, for their list and for the page of each. */
export const portSettingsDocs = (
  <DocsPopover
    topic="port settings"
    icon={<Icon name="sliders-horizontal" />}
    heading="Port settings"
    summary="Links, addresses, routes, and BGP peers that can be applied to switch ports."
    links={[{ label: 'Port settings', href: helpAt('port-settings') }]}
  />
)
