'use client'

import { useCallback, useMemo } from 'react'
import { accessReads } from '@/lib/api/access-reads'
import { reads } from '@/lib/api/reads'
import type { ProjectRolePolicy } from '@/lib/contract/policy'
import { useAllRows } from '@/lib/reading/use-all-rows'
import type { Reading } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'
import { LOOKED_THROUGH } from './use-memberships'

/** The policies of the projects in the reader's silo, as far as they were read. */
export interface ProjectPolicies {
  readonly policies: readonly {
    readonly name: string
    readonly policy: ProjectRolePolicy['roleAssignments']
  }[]
  /** All projects; undefined until they are listed, or where they can’t be. */
  readonly count: number | undefined
  /** How many policies couldn’t be read, or not wholly. */
  readonly unread: number
  readonly isReading: boolean
}

/**
 * The policies of the reader's silo's projects: nothing is read of other silos (`isOwn` false), nor of
 * more projects than LOOKED_THROUGH unless `isAll`; `atHand` is the one that is read in any case.
 */
export function useProjectPolicies(
  isOwn: boolean,
  isAll: boolean,
  atHand?: string,
): ProjectPolicies {
  const all = useAllRows((page) => reads.projectList({ query: page }), { isEnabled: isOwn })
  const items = all.data?.items
  const asked = useMemo(
    () =>
      items && !isAll && items.length > LOOKED_THROUGH
        ? items.filter(({ name }) => name === atHand)
        : (items ?? []),
    [items, isAll, atHand],
  )
  const answers = useReads(
    asked.map(({ name }) => accessReads.projectPolicyView({ path: { project: name } })),
    useCallback(
      (results: readonly Reading<ProjectRolePolicy & { readonly unreadable?: number }>[]) =>
        results.map(({ data, isError }) => (isError ? null : data)),
      [],
    ),
  )
  return {
    policies: asked.flatMap(({ name }, at) => {
      const policy = answers[at]?.roleAssignments
      return policy ? [{ name, policy }] : []
    }),
    count: items?.length,
    unread:
      answers.filter((each) => each === null || (each?.unreadable ?? 0) > 0).length +
      all.unreadable,
    isReading:
      isOwn &&
      ((items === undefined && !all.failure) || answers.some((each) => each === undefined)),
  }
}
