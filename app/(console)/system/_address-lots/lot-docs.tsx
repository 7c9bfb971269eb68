import { helpAt } from '@/lib/navigation/help'
import { Icon } from '@/lib/ui/icon'
import { DocsPopover } from '@/lib/ui/page-header'

const links = [{ label: 'Address lots and loopback addresses', href: helpAt('address-lots') }]

/** What address lots are, for their list and for the page of each. */
export const lotDocs = (
  <DocsPopover
    topic="address lots"
    icon={<Icon name="table-2" />}
    heading="Address lots"
    summary="The addresses that the platform’s own network takes its own from, block by block."
    links={links}
  />
)

export const loopbackDocs = (
  <DocsPopover
    topic="loopback addresses"
    icon={<Icon name="router" />}
    heading="Loopback addresses"
    summary="Addresses of the switches themselves, whichever of their ports is up."
    links={links}
  />
)
