'use client'

import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { RIGHTS } from '@/lib/api/rights'
import type { Failure } from '@/lib/api/result'
import { useAllRows } from '@/lib/table/use-all-rows'
import { useLeave } from '@/lib/table/use-leave'
import { useRead } from '@/lib/table/use-read'
import type { Policies } from './roles'

/** What a changed role makes stale. */
export const POLICY_TOUCHES = ['policyView', 'projectPolicyView', RIGHTS] as const

/** The policies that count on a page: the silo's, and the project's where there is one. */
export function usePolicies(project: string | undefined) {
  const ofSilo = reads.policyView({})
  const silo = useRead(ofSilo)
  useLeave(silo.error, ofSilo)
  const ofProject = reads.projectPolicyView({ path: { project: project ?? '' } })
  const own = useRead({ ...ofProject, enabled: project !== undefined })
  useLeave(own.error, ofProject)
  const failure: Failure | undefined = [silo.error, own.error].find(
    (error): error is ReadError => error instanceof ReadError,
  )?.failure
  const isRead = silo.data !== undefined && (project === undefined || own.data !== undefined)
  const policies: Policies | undefined = isRead
    ? { silo: silo.data.roleAssignments, project: own.data?.roleAssignments }
    : undefined
  return {
    policies,
    /** Assignments of either that could not be read. */
    unreadable: (silo.data?.unreadable ?? 0) + (own.data?.unreadable ?? 0),
    failure,
    /** When the older of them was read. */
    updatedAt: new Date(Math.min(silo.dataUpdatedAt, own.dataUpdatedAt || Infinity)),
    isFetching: silo.isFetching || own.isFetching,
    retry: () => {
      void silo.refetch()
      if (project !== undefined) void own.refetch()
    },
  }
}

/** Everybody of the silo and all its groups, groups first, each by name; read when `enabled`. */
export function useEverybody(enabled: boolean) {
  const users = useAllRows((page) => reads.userList({ query: page }), { isEnabled: enabled })
  const groups = useAllRows((page) => reads.groupList({ query: page }), { isEnabled: enabled })
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
    isRead: users.data !== undefined && groups.data !== undefined,
    /** Others are on their way. */
    hasMore: users.hasMore || groups.hasMore,
    isError: users.failure !== undefined || groups.failure !== undefined,
    users,
    groups,
  }
}
