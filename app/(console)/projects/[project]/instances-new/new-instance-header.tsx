import { Icon } from '@/lib/ui/icon'
import { PageHeader } from '@/lib/ui/page-header'

export function NewInstanceHeader() {
  return <PageHeader icon={<Icon name="server" />} title="Create instance" />
}
