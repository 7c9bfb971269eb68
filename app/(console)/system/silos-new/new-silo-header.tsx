import { Icon } from '@/lib/ui/icon'
import { PageHeader } from '@/lib/ui/page-header'

export function NewSiloHeader() {
  return <PageHeader icon={<Icon name="boxes" />} title="Create silo" />
}
