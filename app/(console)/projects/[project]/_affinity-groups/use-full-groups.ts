'use client'

import { useQueries } from '@tanstack/react-query'
import { AFFINITY_GROUP_MEMBERS_MAX } from '@/lib/contract/limits'
import { useHydrated } from '@/lib/ui/use-hydrated'
import type { AffinityKind } from '@/lib/placement/placement-words'
import { membersRead } from './use-instance-groups'

/** Names of those of some groups of a kind that take no more instances, as far as they are read. */
export function useFullGroups(
  kind: AffinityKind,
  project: string,
  names: readonly string[],
): readonly string[] {
  const answers = useQueries({ queries: names.map((name) => membersRead(kind, project, name)) })
  const isHydrated = useHydrated()
  return names.filter(
    (_, at) => isHydrated && (answers[at]?.data?.items.length ?? 0) >= AFFINITY_GROUP_MEMBERS_MAX,
  )
}
