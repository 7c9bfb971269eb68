'use client'

import { useMemo } from 'react'
import { reads } from '@/lib/api/reads'
import { useAllRows } from '@/lib/reading/use-all-rows'

/** Pools of the silo by id, as far as rows that hold only ids show them. */
export type PoolsById = Readonly<
  Record<string, { readonly name: string; readonly description: string }>
>

interface Named {
  readonly id: string
  readonly name: string
  readonly description: string
}

const poolsById = ({ items }: { readonly items: readonly Named[] }): PoolsById =>
  Object.fromEntries(items.map(({ id, name, description }) => [id, { name, description }]))

const nothing = {}

/** Undefined until they are read; what could not be read is not known. */
export function usePools({ isEnabled = true } = {}): PoolsById | undefined {
  const pools = useAllRows((query) => reads.projectIpPoolList({ query }), { isEnabled })
  const byId = useMemo(() => pools.data && poolsById(pools.data), [pools.data])
  return byId ?? (pools.failure ? nothing : undefined)
}
