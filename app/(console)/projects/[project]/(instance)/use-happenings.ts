'use client'

import { useCallback } from 'react'
import type { Instance } from '@/lib/contract/instance'
import { type Happening, happeningsIn, happeningsKey } from '@/lib/kept/happenings'
import { useStored } from '@/lib/kept/use-stored'
import { usePageReader } from '@/lib/reading/page-reader'

/** What this browser knows to have happened to an instance, the latest first. */
export function useHappenings({ id }: Pick<Instance, 'id'>): readonly Happening[] {
  const { reader } = usePageReader()
  return useStored(
    happeningsKey(reader),
    useCallback((text: string | null) => happeningsIn(text, id), [id]),
  )
}
