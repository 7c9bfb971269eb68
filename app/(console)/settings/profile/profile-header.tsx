import CircleUser from 'lucide-react/icons/circle-user'
import { helpTopics } from '@/lib/navigation/help'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

export function ProfileHeader() {
  return (
    <PageHeader
      icon={<CircleUser />}
      title="Profile"
      docs={
        <DocsPopover
          topic="your profile"
          icon={<CircleUser />}
          heading="Profile"
          summary="Who you are to the platform, and the groups that give you roles."
          links={[{ label: 'Access', href: helpTopics.access }]}
        />
      }
    />
  )
}
