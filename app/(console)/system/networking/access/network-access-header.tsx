import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

export const NetworkAccessHeader = () => (
  <TopicHeader
    title="Network access"
    icon="lock"
    topic="network access"
    summary="From where the platform’s services can be reached, and what its network allows."
    links={[{ label: 'Network access', href: helpAt('network-access') }]}
  />
)
