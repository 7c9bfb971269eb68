import { AccessPage } from '@/app/(console)/_access/access-page'

export default function SiloAccessPage() {
  return <AccessPage place={{ scope: 'silo' }} />
}
