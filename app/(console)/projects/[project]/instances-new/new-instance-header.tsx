import Server from 'lucide-react/icons/server'
import { PageHeader } from '@/lib/ui/page-header'

export function NewInstanceHeader() {
  return <PageHeader icon={<Server />} title="Create instance" />
}
