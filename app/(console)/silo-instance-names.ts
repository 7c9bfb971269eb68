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
 * Names of the instances that rows of a list over all projects are attached to. One read of all
 * instances, shared with their own list, and none if nothing is attached. An instance may exist
 * although its name is missing here.
 */
export function useInstanceNames(
  list: Pick<SiloRows<unknown>, 'isListed'> | undefined,
  isAttached: boolean,
): InstanceNames {
  const isListed = list?.isListed
  // A reader who is refused the list of projects sees those that this browser remembers.
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
