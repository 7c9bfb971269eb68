import { Icon } from '@/lib/ui/icon'
import { helpAt } from '@/lib/navigation/help'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

export function ProfileHeader() {
  return (
    <PageHeader
      icon={<Icon name="circle-user" />}
      title="Profile"
      docs={
        <DocsPopover
          topic="your profile"
          icon={<Icon name="circle-user" />}
          heading="Profile"
          summary="Who you are to the platform, and the groups that give you roles."
          links={[{ label: 'Access', href: helpAt('access') }]}
        />
      }
    />
  )
}
