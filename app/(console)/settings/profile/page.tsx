import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { userOperations } from '@/lib/contract/user'
import { read, view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { ServerReadFailure } from '@/lib/reading/read-failure'
import { Notice } from '@/lib/ui/notice'
import { IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { GroupList, ProfileSkeleton } from './group-list'
import { KeptPart } from './kept-part'
import { definePage } from '@/lib/screens/page'
import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

const ProfileHeader = () => (
  <TopicHeader
    title="Profile"
    icon="circle-user"
    topic="your profile"
    summary="Who you are to the platform, and the groups that give you roles."
    links={[{ label: 'Access', href: helpAt('access') }]}
  />
)

const all = { query: { limit: PICKER_LIMIT } }

/** Who the reader is to the platform. */
async function ProfilePage() {
  const [user, groups] = await Promise.all([
    view(userOperations.currentUserView, {}),
    read(userOperations.currentUserGroups, all),
  ])
  return (
    <>
      {user.type === 'success' ? (
        <PropertyTable>
          <Property label="Display name">{user.data.displayName}</Property>
          <IdProperty label="User ID" id={user.data.id} />
          <Property label="Silo">{user.data.siloName}</Property>
        </PropertyTable>
      ) : (
        <ServerReadFailure
          title="Your profile couldn’t be loaded"
          failure={user}
          operation="currentUserView"
        />
      )}
      <PrefetchBoundary
        prefetched={asPrefetched([
          ['currentUserGroups', all],
          groups.type === 'success' ? groups.data : undefined,
        ])}
      >
        <GroupList failure={groups.type === 'success' ? undefined : groups} />
      </PrefetchBoundary>
      <KeptPart />
      <div className="mt-4">
        <Notice>An administrator manages this information.</Notice>
      </div>
    </>
  )
}

export default definePage(<ProfileSkeleton />, ProfilePage, <ProfileHeader />)
