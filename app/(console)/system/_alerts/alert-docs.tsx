import { helpAt } from '@/lib/navigation/help'
import { Icon } from '@/lib/ui/icon'
import { DocsPopover } from '@/lib/ui/page-header'

/** What alerts are, for their lists and for the page of each receiver. */
export const alertDocs = (
  <DocsPopover
    topic="alerts"
    icon={<Icon name="bell" />}
    heading="Alerts"
    summary="What happens to the rack that somebody should know of, and the webhooks that it is sent to."
    links={[{ label: 'Alerts', href: helpAt('alerts') }]}
  />
)
