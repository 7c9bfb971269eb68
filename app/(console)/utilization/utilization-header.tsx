import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

export const UtilizationHeader = () => (
  <TopicHeader
    title="Utilization"
    icon="chart-column"
    topic="utilization"
    summary="What the silo’s projects have provisioned, and what its quotas allow."
    links={[{ label: 'Utilization', href: helpAt('utilization') }]}
  />
)
