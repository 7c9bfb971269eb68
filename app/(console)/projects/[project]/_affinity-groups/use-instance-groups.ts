'use client'

import { useMemo } from 'react'
import { affinityReads } from '@/lib/api/affinity-reads'
import type { Read } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import type { AffinityGroup, AffinityGroupMember } from '@/lib/contract/affinity-group'
import type { ResultsPage } from '@/lib/contract/common'
import { AFFINITY_GROUP_MEMBERS_MAX } from '@/lib/contract/limits'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { AffinityKind } from '@/lib/placement/placement-words'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useReads } from '@/lib/reading/use-reads'
import { groupKinds, type Page } from './affinity-kinds'

/** How many of a project's groups are read for their members, on platforms without a direct call. */
export const ASKED_MAX = 40

export interface InstanceGroup extends AffinityGroup {
  readonly kind: AffinityKind
}

interface Of {
  readonly project: string
  readonly instance: { readonly id: string; readonly name: string }
}

/** What is known of an instance's groups. */
export interface InstanceGroups {
  /** In the order of names; undefined until they are read. */
  readonly groups: readonly InstanceGroup[] | undefined
  /** How many other groups may have it: those whose members were not asked for, or not answered. */
  readonly unknown: number
  readonly failure: Failure | undefined
  /** Name of the operation that failed. */
  readonly operation: string
  readonly isFetching: boolean
  readonly retry: () => void
}

const byName = (one: AffinityGroup, other: AffinityGroup) => (one.name < other.name ? -1 : 1)

/** The members of a group, in one read: as many as a group can have. */
export function membersRead(
  kind: AffinityKind,
  project: string,
  group: string,
): Read<ResultsPage<AffinityGroupMember>> {
  return groupKinds[kind].members(project, group, { limit: PICKER_LIMIT })
}

export const useGroups = (kind: AffinityKind, project: string, isEnabled = true) =>
  useAllRows((page) => groupKinds[kind].list(project, page), { isEnabled })

/** The groups of a kind that an instance is in, where the platform says that itself. */
export function saidGroupsRead(
  kind: AffinityKind,
  project: string,
  instance: string,
  page: Page,
): Read<ResultsPage<AffinityGroup>> {
  const params = { path: { instance }, query: { project, ...page } }
  return kind === 'affinity'
    ? affinityReads.instanceAffinityGroupList(params)
    : affinityReads.instanceAntiAffinityGroupList(params)
}

const useSaidGroups = (kind: AffinityKind, project: string, instance: string, isEnabled: boolean) =>
  useAllRows((page) => saidGroupsRead(kind, project, instance, page), { isEnabled })

/** Which of the project's groups have it, where they have to be asked one by one. */
function useAskedGroups(kind: AffinityKind, { project, instance }: Of, isEnabled: boolean) {
  const all = useGroups(kind, project, isEnabled)
  const asked = isEnabled ? (all.data?.items.slice(0, ASKED_MAX) ?? []) : []
  const answers = useReads(asked.map(({ name }) => membersRead(kind, project, name)))
  const isAnswered = answers.every(({ data, isError }) => data || isError)
  const unanswered = answers.filter(({ data }) => !data).length
  return {
    ...all,
    data:
      all.data && isAnswered
        ? {
            items: asked.filter((_, at) =>
              answers[at]?.data?.items.some(({ value }) => value.id === instance.id),
            ),
          }
        : undefined,
    unknown: (all.data?.items.length ?? 0) - asked.length + (isAnswered ? unanswered : 0),
    isFetching: all.isFetching || answers.some(({ isFetching }) => isFetching),
    retry: () => {
      if (all.failure) all.retry()
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
  }
}

/** What this hook needs of one of the two ways to know. */
type Known = Pick<ReturnType<typeof useSaidGroups>, 'data' | 'failure' | 'isFetching' | 'retry'> & {
  readonly unknown?: number
}

/** The groups of both kinds that an instance is in. */
export function useInstanceGroups(of: Of): InstanceGroups {
  const { project, instance } = of
  const isSaid = usePlatformCan()('versions')
  const said = {
    affinity: useSaidGroups('affinity', project, instance.name, isSaid),
    antiAffinity: useSaidGroups('antiAffinity', project, instance.name, isSaid),
  }
  const asked = {
    affinity: useAskedGroups('affinity', of, !isSaid),
    antiAffinity: useAskedGroups('antiAffinity', of, !isSaid),
  }
  const { affinity, antiAffinity }: Readonly<Record<AffinityKind, Known>> = isSaid ? said : asked
  const together = affinity.data?.items
  const apart = antiAffinity.data?.items
  const groups = useMemo(
    () =>
      together &&
      apart &&
      [
        ...together.map((group): InstanceGroup => ({ ...group, kind: 'affinity' })),
        ...apart.map((group): InstanceGroup => ({ ...group, kind: 'antiAffinity' })),
      ].toSorted(byName),
    [together, apart],
  )
  return {
    groups,
    unknown: (affinity.unknown ?? 0) + (antiAffinity.unknown ?? 0),
    failure: affinity.failure ?? antiAffinity.failure,
    operation: affinity.failure
      ? isSaid
        ? 'instanceAffinityGroupList'
        : 'affinityGroupList'
      : isSaid
        ? 'instanceAntiAffinityGroupList'
        : 'antiAffinityGroupList',
    isFetching: affinity.isFetching || antiAffinity.isFetching,
    retry: () => {
      affinity.retry()
      antiAffinity.retry()
    },
  }
}

/** What is said of a group that doesn’t take so many more instances. */
export const fullWords = (name: string, count = 1): string =>
  `${name} ${count === 1 ? 'is full' : `has no room for ${count} more`}: a group can have at most ${AFFINITY_GROUP_MEMBERS_MAX} instances`

/** Names of those of some groups of a kind that don’t take so many more instances, as far as they are read. */
export function useFullGroups(
  kind: AffinityKind,
  project: string,
  names: readonly string[],
  count = 1,
): readonly string[] {
  const answers = useReads(names.map((name) => membersRead(kind, project, name)))
  return names.filter(
    (_, at) => (answers[at]?.data?.items.length ?? 0) + count > AFFINITY_GROUP_MEMBERS_MAX,
  )
}
