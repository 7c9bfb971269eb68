import { AccessPage } from '@/app/(console)/_access/access-page'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { BuiltinUsers } from './builtin-users'

export default function SystemAccessPage() {
  return (
    <AccessPage place={{ scope: 'fleet' }}>
      <PartBoundary what="Built-in users">
        <BuiltinUsers />
      </PartBoundary>
    </AccessPage>
  )
}
