import { AccessPage } from '@/app/(console)/_access/access-page'

export default function SystemAccessPage() {
  return <AccessPage place={{ scope: 'fleet' }} />
}
