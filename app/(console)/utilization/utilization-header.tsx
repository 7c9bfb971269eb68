import { Icon } from '@/lib/ui/icon'
import { helpAt } from '@/lib/navigation/help'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

export function UtilizationHeader() {
  return (
    <PageHeader
      icon={<Icon name="chart-column" />}
      title="Utilization"
      docs={
        <DocsPopover
          topic="utilization"
          icon={<Icon name="chart-column" />}
          heading="Utilization"
          summary="What the silo’s projects have provisioned, and what its quotas allow."
          links={[{ label: 'Utilization', href: helpAt('utilization') }]}
        />
      }
    />
  )
}
