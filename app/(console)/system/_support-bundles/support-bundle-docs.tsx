import { helpAt } from '@/lib/navigation/help'
import { Icon } from '@/lib/ui/icon'
import { DocsPopover } from '@/lib/ui/page-header'

/** What support bundles are, for their list and for the page of each. */
export const supportBundleDocs = (
  <DocsPopover
    topic="support bundles"
    icon={<Icon name="archive" />}
    heading="Support bundles"
    summary="Archives of what the rack knows about itself, for whoever helps you with a problem."
    links={[{ label: 'Support bundles', href: helpAt('support-bundles') }]}
  />
)
