import 'server-only'
import type * as z from 'zod'
import { type Caller, failed, failure } from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { ROLE_ASSIGNMENTS_MAX } from '@/lib/contract/limits'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import {
  type FleetRolePolicy,
  policyOperations,
  type ProjectRolePolicy,
} from '@/lib/contract/policy'
import { roleWords } from '@/lib/contract/reader-can'
import { userOperations } from '@/lib/contract/user'
import { type AccessPlace, accessPath, siloOf } from './access-place'
import {
  type Assignment,
  type Difference,
  differences,
  type Identity,
  type RoleName,
  withRole,
} from './roles'
import { isolated } from '@/lib/format/quoted'

/** Names, only for the words about a conflict. */
async function namesById(call: Caller, place: AccessPlace): Promise<ReadonlyMap<string, string>> {
  const query = { limit: PICKER_LIMIT }
  const silo = siloOf(place)
  const answers = await Promise.all([
    silo === undefined
      ? call(userOperations.userList, { query })
      : call(userOperations.siloUserList, { query: { ...query, silo } }),
    call(userOperations.groupList, { query }),
  ])
  return new Map(
    answers.flatMap((answer) =>
      answer.type === 'success'
        ? answer.data.items.map(({ id, displayName }) => [id, displayName] as const)
        : [],
    ),
  )
}

async function conflict(
  call: Caller,
  place: AccessPlace,
  changed: readonly Difference[],
): Promise<Outcome<never>> {
  const names = await namesById(call, place)
  const roles = (given: readonly string[]) => given.map(roleWords).join(' and ') || 'no role'
  const lines = changed.map(
    ({ identityId, before, after }) =>
      `${isolated(names.get(identityId) ?? identityId)} had ${roles(before)} and now has ${roles(after)}`,
  )
  return failure({}, [
    {
      message: `Someone else changed the roles: ${lines.join('; ')}. Your change wasn’t saved. Check the list, then try again.`,
      isStale: true,
    },
  ])
}

const unreadableRoles = (count: number): string =>
  `${count === 1 ? 'One role assignment' : `${count} role assignments`} couldn’t be read, and saving would remove ${count === 1 ? 'it' : 'them'}. Nothing was changed. Use the command line instead.`

/** Roles that only a newer platform knows go back to it untouched. */
const asItCame = (policy: ProjectRolePolicy) => policy as z.output<typeof ProjectRolePolicy>

/** Reads and replaces the policy of a place. */
function policyAt(call: Caller, place: AccessPlace) {
  type Body = z.output<typeof ProjectRolePolicy>
  const of = policyOperations
  switch (place.scope) {
    case 'fleet':
      return {
        ...{ viewName: of.systemPolicyView.name, updateName: of.systemPolicyUpdate.name },
        view: () => call(of.systemPolicyView, {}),
        // Roles that a fleet doesn’t have are not offered there, and refused by the platform.
        update: (body: Body) =>
          call(of.systemPolicyUpdate, { body: body as z.output<typeof FleetRolePolicy> }),
      }
    case 'silo': {
      if (place.silo !== undefined) {
        const path = { silo: place.silo }
        return {
          ...{ viewName: of.siloPolicyView.name, updateName: of.siloPolicyUpdate.name },
          view: () => call(of.siloPolicyView, { path }),
          update: (body: Body) => call(of.siloPolicyUpdate, { path, body }),
        }
      }
      return {
        ...{ viewName: of.policyView.name, updateName: of.policyUpdate.name },
        view: () => call(of.policyView, {}),
        update: (body: Body) => call(of.policyUpdate, { body }),
      }
    }
    case 'project': {
      const path = { project: place.project }
      return {
        ...{ viewName: of.projectPolicyView.name, updateName: of.projectPolicyUpdate.name },
        view: () => call(of.projectPolicyView, { path }),
        update: (body: Body) => call(of.projectPolicyUpdate, { path, body }),
      }
    }
  }
}

interface Change {
  readonly place: AccessPlace
  readonly identity: Identity
  readonly role: RoleName | null
  /** The policy that the reader saw; absent for an identity that can't have a role yet. */
  readonly seen?: readonly Assignment[]
}

/**
 * Changes one role. The platform can only replace the whole policy, which would overwrite another
 * user's changes since the reader saw it: in that case nothing is sent, and the reader is told.
 */
export async function changeRole(
  call: Caller,
  { place, identity, role, seen }: Change,
): Promise<Outcome> {
  const policyThere = policyAt(call, place)
  const now = await policyThere.view()
  if (now.type !== 'success') return failed(now, policyThere.viewName)
  const { unreadable, ...policy } = now.data
  const { roleAssignments } = policy
  // A policy is replaced whole: what is not in it would be gone.
  if (unreadable) return failure({}, [{ message: unreadableRoles(unreadable) }])
  const changed = seen ? differences(seen, roleAssignments) : []
  if (changed.length > 0) return conflict(call, place, changed)
  const body = { ...policy, roleAssignments: withRole(roleAssignments, identity, role) }
  if (body.roleAssignments.length > ROLE_ASSIGNMENTS_MAX)
    return failure({}, [
      {
        message: `There can be at most ${ROLE_ASSIGNMENTS_MAX} role assignments. Give the role to a group instead.`,
      },
    ])
  const result = await policyThere.update(asItCame(body))
  if (result.type !== 'success') return failed(result, policyThere.updateName)
  const isNew = !roleAssignments.some(({ identityId }) => identityId === identity.identityId)
  const done = role === null ? 'removed' : isNew ? 'assigned' : 'updated'
  return {
    type: 'success',
    data: undefined,
    notice: { content: `Role ${done}` },
    to: accessPath(place),
  }
}
