'use client'

import { fleetReads } from '@/lib/api/fleet-reads'
import { ReadError } from '@/lib/api/query'
import { accessReads } from '@/lib/api/access-reads'
import { siloReads } from '@/lib/api/silo-reads'
import type { Failure } from '@/lib/api/result'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useLeave } from '@/lib/reading/use-leave'
import { useRead } from '@/lib/reading/use-read'
import { type AccessPlace, isForeign, projectOf, siloOf } from './access-place'
import type { Policies } from './roles'

/** The policies that count at a place: its own, and the silo's beside that of a project. */
export function usePolicies(place: AccessPlace) {
  const { scope } = place
  const ofFleet = fleetReads.systemPolicyView({})
  const fleet = useRead({ ...ofFleet, enabled: scope === 'fleet' })
  // For readers outside the fleet the system's screens don't exist.
  useLeave(fleet.error, ofFleet, false, true)
  const named = siloOf(place)
  const ofSilo =
    named === undefined
      ? accessReads.policyView({})
      : siloReads.siloPolicyView({ path: { silo: named } })
  const silo = useRead({ ...ofSilo, enabled: scope !== 'fleet' })
  useLeave(silo.error, ofSilo)
  const ofProject = accessReads.projectPolicyView({ path: { project: projectOf(place) ?? '' } })
  const project = useRead({ ...ofProject, enabled: scope === 'project' })
  useLeave(project.error, ofProject)

  const counting = { fleet: { fleet }, silo: { silo }, project: { silo, project } }[scope]
  const queries = Object.values(counting)
  const failure: Failure | undefined = queries
    .map(({ error }) => error)
    .find((error): error is ReadError => error instanceof ReadError)?.failure
  const policies: Policies | undefined = queries.every(({ data }) => data !== undefined)
    ? Object.fromEntries(
        Object.entries(counting).map(([of, { data }]) => [of, data?.roleAssignments ?? []]),
      )
    : undefined
  return {
    policies,
    /** Assignments of any that could not be read. */
    unreadable: queries.reduce((sum, { data }) => sum + (data?.unreadable ?? 0), 0),
    failure,
    /** When the oldest of them was read. */
    updatedAt: new Date(
      Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.MAX_SAFE_INTEGER)),
    ),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of queries) void refetch()
    },
  }
}

/**
 * Everybody of the silo and all its groups, groups first, each by name; read when `enabled`. Of a
 * silo that is not the reader's the platform lists no groups.
 */
export function useEverybody(place: AccessPlace, enabled: boolean) {
  const silo = siloOf(place)
  const users = useAllRows(
    (page) =>
      silo === undefined
        ? accessReads.userList({ query: page })
        : siloReads.siloUserList({ query: { silo, ...page } }),
    { isEnabled: enabled },
  )
  const hasGroups = !isForeign(place)
  const groups = useAllRows((page) => accessReads.groupList({ query: page }), {
    isEnabled: enabled && hasGroups,
  })
  const byName = (one: { displayName: string }, other: { displayName: string }) =>
    one.displayName.localeCompare(other.displayName, 'en')
  const of = <T extends 'silo_user' | 'silo_group'>(type: T, query: typeof users) =>
    (query.data?.items ?? []).toSorted(byName).map(({ id, displayName }) => ({
      id,
      displayName,
      type,
    }))
  return {
    everybody: [...of('silo_group', groups), ...of('silo_user', users)],
    isRead: users.data !== undefined && (groups.data !== undefined || !hasGroups),
    /** Others are on their way. */
    hasMore: users.hasMore || groups.hasMore,
    isError: users.failure !== undefined || groups.failure !== undefined,
    users,
    groups,
  }
}
