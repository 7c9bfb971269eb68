import ChartColumn from 'lucide-react/icons/chart-column'
import { helpTopics } from '@/lib/navigation/help'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

export function UtilizationHeader() {
  return (
    <PageHeader
      icon={<ChartColumn />}
      title="Utilization"
      docs={
        <DocsPopover
          topic="utilization"
          icon={<ChartColumn />}
          heading="Utilization"
          summary="What the silo’s projects have provisioned, and what its quotas allow."
          links={[{ label: 'Utilization', href: helpTopics.utilization }]}
        />
      }
    />
  )
}
