import { AccessPage } from '@/app/(console)/(access)/access-page'

export default function SiloAccessPage() {
  return <AccessPage place={{ scope: 'silo' }} />
}
