import { Icon } from '@/lib/ui/icon'
import { helpAt } from '@/lib/navigation/help'
import { DocsPopover, PageHeader } from '@/lib/ui/page-header'

export function SystemUtilizationHeader() {
  return (
    <PageHeader
      icon={<Icon name="chart-column" />}
      title="Utilization"
      docs={
        <DocsPopover
          topic="utilization"
          icon={<Icon name="chart-column" />}
          heading="Utilization"
          summary="What all silos have provisioned, compared with their quotas and the capacity of the racks."
          links={[{ label: 'Utilization', href: helpAt('utilization') }]}
        />
      }
    />
  )
}
