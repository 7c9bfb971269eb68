import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

export const OverviewHeader = () => (
  <TopicHeader
    title="Overview"
    icon="gauge"
    topic="overview"
    summary="What needs attention in the fleet, and how much of it is used."
    links={[{ label: 'Overview', href: helpAt('overview') }]}
  />
)
