import { Icon } from '@/lib/ui/icon'
import { helpAt } from '@/lib/navigation/help'
import { DocsPopover } from '@/lib/ui/page-header'

/** What silos are, for their list and for the page of each. */
export const siloDocs = (
  <DocsPopover
    topic="silos"
    icon={<Icon name="boxes" />}
    heading="Silos"
    summary="Tenants of the fleet, each with its own users, projects, and quotas."
    links={[
      { label: 'Silos', href: helpAt('silos') },
      { label: 'Identity providers', href: helpAt('identity-providers') },
    ]}
  />
)
