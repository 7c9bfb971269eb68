import { Icon } from '@/lib/ui/icon'
import { helpAt } from '@/lib/navigation/help'
import { DocsPopover } from '@/lib/ui/page-header'

/** What IP pools are, for their list and for the page of each. */
export const poolDocs = (
  <DocsPopover
    topic="IP pools"
    icon={<Icon name="globe" />}
    heading="IP pools"
    summary="External addresses for instances and floating IPs, and the silos that can use them."
    links={[{ label: 'IP pools', href: helpAt('ip-pools') }]}
  />
)

/** What subnet pools are, for their list and for the page of each. */
export const subnetPoolDocs = (
  <DocsPopover
    topic="subnet pools"
    icon={<Icon name="ethernet-port" />}
    heading="Subnet pools"
    summary="Subnets that external subnets of projects are taken from, and the silos that can use them."
    links={[{ label: 'IP pools', href: helpAt('ip-pools') }]}
  />
)
