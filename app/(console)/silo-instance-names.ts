'use client'

import { useMemo } from 'react'
import { namedProjects, type SiloRows, siloRowsRead } from '@/lib/api/silo-rows'
import type { Instance } from '@/lib/contract/instance'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { rememberedProjects } from '@/lib/rights/remembered'

/** Names of instances of all projects, by their ids, as far as they are known. */
export type InstanceNames = Readonly<Record<string, string>>

const none: InstanceNames = {}
const noProjects: readonly string[] = []

const namesOf = ({ items }: SiloRows<Instance>): InstanceNames =>
  Object.fromEntries(items.map(({ id, name }) => [id, name]))

/**
 * Names of the instances that rows of a list over all projects are attached to: one reading of all
 * instances, as their own list has it, and none where nothing is attached. What it doesn't have may
 * be there all the same.
 */
export function useInstanceNames(
  list: Pick<SiloRows<unknown>, 'isListed'> | undefined,
  isAttached: boolean,
): InstanceNames {
  const isListed = list?.isListed
  // Who is refused the list of projects is shown those that this browser knows.
  const named = useMemo(
    () => (isListed === false ? namedProjects(rememberedProjects()) : noProjects),
    [isListed],
  )
  const { data } = useApiQuery(siloRowsRead('instanceList', named), {
    select: namesOf,
    isEnabled: isAttached && (isListed === true || named.length > 0),
  })
  return data ?? none
}
