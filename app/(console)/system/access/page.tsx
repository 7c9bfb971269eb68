import { AccessPage } from '@/app/(console)/_access/access-page'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { userOperations } from '@/lib/contract/user'
import { beginRead, read } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { BuiltinUsers } from './builtin-users'
import { PlatformRoles } from './platform-roles'

const all = { query: { limit: PICKER_LIMIT } }

export default function SystemAccessPage() {
  beginRead(userOperations.userBuiltinList, all)
  return (
    <AccessPage place={{ scope: 'fleet' }}>
      <Builtin />
      <PartBoundary what="Roles">
        <PlatformRoles />
      </PartBoundary>
    </AccessPage>
  )
}

async function Builtin() {
  const answer = await read(userOperations.userBuiltinList, all)
  const users = answer.type === 'success' ? answer.data : undefined
  return (
    <PrefetchBoundary prefetched={asPrefetched([['userBuiltinList', all], users])}>
      <PartBoundary what="Built-in users">
        <BuiltinUsers />
      </PartBoundary>
    </PrefetchBoundary>
  )
}
