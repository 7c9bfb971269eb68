import 'server-only'
import type { ReactNode } from 'react'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import type { Failure } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { policyOperations } from '@/lib/contract/policy'
import { userOperations } from '@/lib/contract/user'
import { read, view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { requireSession } from '@/lib/session/server'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { type AccessPlace, projectOf } from './access-place'
import { AccessTable } from './access-table'

const everybody = { query: { limit: PICKER_LIMIT } }

/** The access to a project, to the silo, or to the fleet; `children` follow below. */
export async function AccessPage(props: { place: AccessPlace; children?: ReactNode }) {
  const { place, children } = props
  const session = await requireSession()
  const project = projectOf(place)
  const [[policies, readerGroups, users, groups], rights] = await withRights(
    Promise.all([
      readPolicies(place),
      read(userOperations.currentUserGroups, everybody),
      read(userOperations.userList, everybody),
      read(userOperations.groupList, everybody),
    ]),
    project,
  )
  const failure = policies
    .map(({ answer }) => answer)
    .find((answer): answer is Failure => answer.type !== 'success')
  const assignments = policies.flatMap(({ answer }) =>
    answer.type === 'success' ? answer.data.roleAssignments : [],
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
  const prefetched = asPrefetched(
    ...policies.map(
      ({ key, answer }) => [key, answer.type === 'success' ? answer.data : undefined] as const,
    ),
    rights,
  )
  return (
    <div className="shell-page">
      <PrefetchBoundary prefetched={prefetched}>
        <PartBoundary what="Access">
          <AccessTable
            place={place}
            silo={session.siloName}
            reader={{ userId: session.userId, ids }}
            names={names}
            failure={failure}
          />
        </PartBoundary>
        {children}
      </PrefetchBoundary>
    </div>
  )
}

/** Those that count at a place, each with the key by which islands ask for it. */
async function readPolicies(place: AccessPlace) {
  const { systemPolicyView, policyView, projectPolicyView } = policyOperations
  switch (place.scope) {
    case 'fleet':
      return [{ key: ['systemPolicyView', {}], answer: await view(systemPolicyView, {}) }]
    case 'silo':
      return [{ key: ['policyView', {}], answer: await view(policyView, {}) }]
    case 'project': {
      const request = { path: { project: place.project } }
      const [silo, own] = await Promise.all([
        view(policyView, {}),
        view(projectPolicyView, request),
      ])
      return [
        { key: ['policyView', {}], answer: silo },
        { key: ['projectPolicyView', request], answer: own },
      ]
    }
  }
}
