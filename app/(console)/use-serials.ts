'use client'

import { useMemo } from 'react'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { useAllRows } from '@/lib/reading/use-all-rows'

/** Serial numbers of the sleds in service, by id; undefined until they are read. */
export function useSerials(): Readonly<Record<string, string>> | undefined {
  const { data } = useAllRows((page) => hardwareReads.sledList({ query: page }))
  return useMemo(
    () => data && Object.fromEntries(data.items.map(({ id, baseboard }) => [id, baseboard.serial])),
    [data],
  )
}
