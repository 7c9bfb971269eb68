import Globe from 'lucide-react/icons/globe'
import { helpTopics } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { DocsPopover } from '@/lib/ui/page-header'
import { floatingIpColumns } from './floating-ip-columns'

/** The words, icon and columns of the list. */
export const floatingIpFrame = defineListFrame({
  label: 'Floating IPs',
  icon: <Globe />,
  docs: (
    <DocsPopover
      topic="floating IPs"
      icon={<Globe />}
      heading="Floating IPs"
      summary="Public addresses that belong to the project and move from one instance to another."
      links={[{ label: 'Floating IPs', href: helpTopics.floatingIps }]}
    />
  ),
  empty: 'Create a floating IP to have a public address that outlives an instance.',
  create: {
    label: 'New Floating IP',
    quickLabel: 'New floating IP',
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.floatingIpNew(project),
  },
  operation: 'floatingIpList',
  columns: ({ project }) => floatingIpColumns(project, {}),
  isSelectable: true,
})
