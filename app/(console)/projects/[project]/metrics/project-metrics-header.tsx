import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

export const ProjectMetricsHeader = () => (
  <TopicHeader
    title="Metrics"
    icon="chart-line"
    topic="metrics"
    summary="What the platform measures of the project’s instances, disks, and network interfaces, by ready charts or by queries of your own."
    links={[
      { label: 'Metrics', href: helpAt('metrics') },
      { label: 'OxQL', href: helpAt('oxql') },
    ]}
  />
)
