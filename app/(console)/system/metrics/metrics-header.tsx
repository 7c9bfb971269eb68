import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

export const MetricsHeader = () => (
  <TopicHeader
    title="Metrics"
    icon="chart-line"
    topic="metrics"
    summary="What the platform measures of its hardware, its network, and its services, by ready charts or by queries of your own."
    links={[
      { label: 'Metrics of the platform', href: helpAt('metrics-explorer') },
      { label: 'OxQL', href: helpAt('oxql') },
    ]}
  />
)
