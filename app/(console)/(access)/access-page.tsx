import 'server-only'
import { SeedBoundary } from '@/lib/screens/seed-boundary'
import type { Failure } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { policyOperations } from '@/lib/contract/policy'
import { userOperations } from '@/lib/contract/user'
import { read, view } from '@/lib/platform/read'
import { seeded } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { requireSession } from '@/lib/session/server'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { AccessTable } from './access-table'

const everybody = { query: { limit: PICKER_LIMIT } }

/** Who has access to the silo, or to one of its projects. */
export async function AccessPage({ project }: { project?: string }) {
  const session = await requireSession()
  const request = { path: { project: project ?? '' } }
  const [[silo, own, readerGroups, users, groups], rights] = await withRights(
    Promise.all([
      view(policyOperations.policyView, {}),
      project === undefined ? undefined : view(policyOperations.projectPolicyView, request),
      read(userOperations.currentUserGroups, everybody),
      read(userOperations.userList, everybody),
      read(userOperations.groupList, everybody),
    ]),
    project,
  )
  const failure = [silo, own].find(
    (each): each is Failure => each !== undefined && each.type !== 'success',
  )
  const assignments = [silo, own].flatMap((each) =>
    each?.type === 'success' ? each.data.roleAssignments : [],
  )
  const named = new Set(assignments.map(({ identityId }) => identityId))
  const names = [users, groups].flatMap((each) =>
    each.type === 'success'
      ? each.data.items
          .filter(({ id }) => named.has(id))
          .map(({ id, displayName }): readonly [string, string] => [id, displayName])
      : [],
  )
  const ids = [
    session.userId,
    ...(readerGroups.type === 'success' ? readerGroups.data.items.map(({ id }) => id) : []),
  ]
  const seed = seeded(
    [['policyView', {}], silo.type === 'success' ? silo.data : undefined],
    [['projectPolicyView', request], own?.type === 'success' ? own.data : undefined],
    rights,
  )
  return (
    <div className="shell-page">
      <SeedBoundary seed={seed}>
        <PartBoundary what="Access">
          <AccessTable
            project={project}
            silo={session.siloName}
            reader={{ userId: session.userId, ids }}
            names={names}
            failure={failure}
          />
        </PartBoundary>
      </SeedBoundary>
    </div>
  )
}
