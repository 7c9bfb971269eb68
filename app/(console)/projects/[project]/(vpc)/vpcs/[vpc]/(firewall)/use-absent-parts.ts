'use client'

import { useMemo } from 'react'
import { networkReads } from '@/lib/api/network-reads'
import { reads } from '@/lib/api/reads'
import { capitalise } from '@/lib/format/capitalise'
import { listText } from '@/lib/format/list'
import { hostPartKey, type NamedPart, unknownNames } from '@/lib/network/host-part'
import type { Part } from '@/lib/network/part-text'
import type { IsAbsent } from '@/lib/network/rule-remarks'
import { useAllRows } from '@/lib/reading/use-all-rows'

interface NamedRows {
  readonly data: { readonly items: readonly { readonly name: string }[] } | undefined
  readonly unreadable: number
  readonly hasMore: boolean
  readonly failure: object | undefined
}

/** The names of a list; undefined where it is not there whole: what it lacks may be there. */
export const namesOf = ({
  data,
  unreadable,
  hasMore,
}: NamedRows): ReadonlySet<string> | undefined =>
  data && unreadable === 0 && !hasMore ? new Set(data.items.map(({ name }) => name)) : undefined

const couldNotBeRead = ({ data, unreadable, failure }: NamedRows): boolean =>
  unreadable > 0 || (failure !== undefined && data === undefined)

/**
 * Which of the targets and host filters name what does not exist, such as a deleted subnet: the
 * platform takes them, and they match nothing until something gets that name. `unread` lists the
 * kinds whose names are unknown.
 */
export function useAbsentParts(
  { project, vpc }: { readonly project: string; readonly vpc: string },
  parts: readonly Part[],
): {
  readonly absent: readonly NamedPart[]
  /** One function for one answer. */
  readonly isAbsent: IsAbsent
  readonly unread: string | undefined
} {
  const has = (type: string) => ({ isEnabled: parts.some((part) => part.type === type) })
  const vpcs = useAllRows(
    (page) => networkReads.vpcList({ query: { project, ...page } }),
    has('vpc'),
  )
  const subnets = useAllRows(
    (page) => networkReads.vpcSubnetList({ query: { project, vpc, ...page } }),
    has('subnet'),
  )
  const instances = useAllRows(
    (page) => reads.instanceList({ query: { project, ...page } }),
    has('instance'),
  )
  const absent = unknownNames(parts, {
    vpc: namesOf(vpcs),
    subnet: namesOf(subnets),
    instance: namesOf(instances),
  })
  // Columns are made of it.
  const keys = absent.map(hostPartKey).join(' ')
  const isAbsent = useMemo<IsAbsent>(() => {
    const known = new Set(keys.split(' '))
    return (part) => known.has(hostPartKey(part))
  }, [keys])
  const kinds = [
    ['VPCs', vpcs],
    ['subnets', subnets],
    ['instances', instances],
  ] as const
  const unread = kinds.flatMap(([kind, rows]) => (couldNotBeRead(rows) ? [kind] : []))
  return {
    absent,
    isAbsent,
    unread:
      unread.length > 0
        ? `${capitalise(listText(unread))} couldn’t be loaded, so it’s unknown whether those named here exist.`
        : undefined,
  }
}
