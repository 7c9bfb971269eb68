import { AccessPage } from '@/app/(console)/(access)/access-page'

export default function SystemAccessPage() {
  return <AccessPage place={{ scope: 'fleet' }} />
}
