'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { useMemo } from 'react'
import { bundlePace } from '@/app/(console)/system/_support-bundles/bundle-pace'
import { supportBundleColumns } from '@/app/(console)/system/_support-bundles/support-bundle-columns'
import { supportBundleDocs } from '@/app/(console)/system/docs'
import { bundleRemoval } from '@/app/(console)/system/_support-bundles/support-bundle-removal'
import { takenBy, useBundleSizes } from '@/app/(console)/system/_support-bundles/use-bundle-sizes'
import { useDownload } from '@/app/(console)/system/_support-bundles/use-download'
import { systemReads } from '@/lib/api/system-reads'
import type { SupportBundleInfo } from '@/lib/contract/support-bundle'
import { bundleCanDownload } from '@/lib/contract/support-bundle-can'
import { plural } from '@/lib/format/plural'
import { sizeText } from '@/lib/format/size'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { ListAge } from '@/lib/table/list-age'

/** What it looks like before there are rows. */
const supportBundleFrame = defineListFrame<SupportBundleInfo>({
  of: 'support-bundle',
  docs: supportBundleDocs,
  empty: 'Collect a support bundle to send what the rack knows about itself to support.',
  create: {
    label: 'Collect support bundle',
    right: 'createInFleet',
    href: () => routes.supportBundleNew,
  },
  operation: 'supportBundleList',
  columns: supportBundleColumns({}, false),
})

const latestFirst = (one: SupportBundleInfo, other: SupportBundleInfo): number =>
  (other.timeCreated?.getTime() ?? 0) - (one.timeCreated?.getTime() ?? 0)

const takenWords = (bytes: number | null | undefined): string =>
  bytes === undefined ? '…' : bytes === null ? 'unknown' : sizeText(bytes)

export const SupportBundleList = defineListScreen(
  auditedList('support-bundle', {
    frame: supportBundleFrame,
    nameOf: ({ id }: SupportBundleInfo) => id,
    read: (_params, page) =>
      systemReads.supportBundleList({
        query: { sortBy: 'time_and_id_descending', ...page },
      }),
    useInterval: () => bundlePace,
    use: ({ list }) => {
      const hasComments = usePlatformCan()('bundleComments')
      // A platform of the specification's time orders them by id.
      const rows = useMemo(() => list.rows.toSorted(latestFirst), [list.rows])
      const sizes = useBundleSizes(list.rows)
      const { start } = useDownload()
      const active = rows.filter(bundleCanDownload).length
      const taken = takenBy(rows, sizes)
      return {
        rows,
        columns: useMemo(() => supportBundleColumns(sizes, hasComments), [sizes, hasComments]),
        context: useMemo(() => ({ hasComments, start }), [hasComments, start]),
        actions: <ListAge list={list} />,
        note: active > 0 && (
          <p className="list-note">
            {`Room taken by the ${plural(active, 'active bundle')} on this page: ${takenWords(taken)}`}
          </p>
        ),
      }
    },
    rowActions: (bundle, state) => {
      const { missing, context } = state
      return [
        { label: 'View files', href: routes.supportBundle(bundle.id) },
        {
          label: 'Download',
          disabledReason: bundleCanDownload(bundle)
            ? undefined
            : 'Only active bundles can be downloaded',
          onSelect: () => void context.start(bundle.id, 'archive'),
        },
        ...(context.hasComments
          ? [
              {
                label: 'Edit comment',
                disabledReason: missing.changeFleet,
                href: routes.supportBundleEdit(bundle.id),
              },
            ]
          : []),
        bundleRemoval(context.hasComments).entry(bundle, state),
      ]
    },
    bulk: async (params, { hasComments }) => [bundleRemoval(hasComments).bulk(params)],
  }),
)
