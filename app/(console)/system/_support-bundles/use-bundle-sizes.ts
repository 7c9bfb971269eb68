'use client'

import { useCallback, useMemo } from 'react'
import { bundleSizeRead } from '@/lib/api/support-bundle-reads'
import type { SupportBundleInfo } from '@/lib/contract/support-bundle'
import { bundleCanDownload } from '@/lib/contract/support-bundle-can'
import { usePageReader } from '@/lib/reading/page-reader'
import type { Reading } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'
import type { BundleSizes } from './support-bundle-columns'

/**
 * How long the archives of these bundles are: no list says it, only the head of each, which stays the
 * same. The same object while nothing in it changes.
 */
export function useBundleSizes(bundles: readonly SupportBundleInfo[]): BundleSizes {
  const { reader } = usePageReader()
  const ids = useMemo(() => bundles.filter(bundleCanDownload).map(({ id }) => id), [bundles])
  return useReads(
    ids.map((id) => ({
      ...bundleSizeRead(id, 'archive', reader),
      staleTime: Infinity,
      retry: false,
    })),
    useCallback(
      (results: readonly Reading<number | null>[]) =>
        Object.fromEntries(
          results.flatMap(({ data, isError }, at) => {
            const id = ids[at]
            const known = data ?? (isError || data === null ? null : undefined)
            return id === undefined || known === undefined ? [] : [[id, known] as const]
          }),
        ),
      [ids],
    ),
  )
}

/**
 * What the archives of these bundles take together, bytes; null where one of them can't be known,
 * undefined until all are.
 */
export function takenBy(
  bundles: readonly Pick<SupportBundleInfo, 'id' | 'state'>[],
  sizes: BundleSizes,
): number | null | undefined {
  const each = bundles.filter(bundleCanDownload).map(({ id }) => sizes[id])
  if (each.includes(undefined)) return undefined
  return each.includes(null) ? null : each.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}
