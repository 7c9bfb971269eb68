import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

export const ProfileHeader = () => (
  <TopicHeader
    title="Profile"
    icon="circle-user"
    topic="your profile"
    summary="Who you are to the platform, and the groups that give you roles."
    links={[{ label: 'Access', href: helpAt('access') }]}
  />
)
