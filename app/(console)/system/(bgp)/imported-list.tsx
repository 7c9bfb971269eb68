'use client'

import { useCallback, useMemo } from 'react'
import {
  importedRead,
  SilentSwitches,
  switchColumn,
} from '@/app/(console)/system/_bgp/switch-reports'
import { codeColumn } from '@/app/(console)/system/code-column'
import { systemReads } from '@/lib/api/system-reads'
import { ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { asnsToAsk, type ImportedRow, importedRows } from '@/lib/bgp/imported'
import type { BgpImported } from '@/lib/contract/bgp'
import { listText } from '@/lib/format/list'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineRowsScreen } from '@/lib/screens/list-screen'
import type { Column } from '@/lib/table/column'
import { ListAge } from '@/lib/table/list-age'
import { localList } from '@/lib/table/local-list'
import type { Reading } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'

const asnColumn: Column<ImportedRow> = {
  id: 'asn',
  header: 'ASN',
  skeleton: '3rem',
  isNumeric: true,
  cell: ({ asn }) => asn,
  sortValue: ({ asn }) => asn,
}

const VERSIONS = ['IPv4', 'IPv6']
const versionOf = ({ prefix }: ImportedRow) => (prefix.includes(':') ? 'IPv6' : 'IPv4')

const importedColumns = (isByAsn: boolean): readonly Column<ImportedRow>[] => [
  {
    ...codeColumn('name', 'Network', ({ prefix }: ImportedRow) => prefix),
    filter: { type: 'choice', options: VERSIONS, value: versionOf },
  },
  { ...codeColumn('nexthop', 'Next hop', ({ nexthop }: ImportedRow) => nexthop), isTelling: true },
  switchColumn<ImportedRow>(),
  ...(isByAsn ? [asnColumn] : []),
  {
    id: 'path-id',
    header: 'Path ID',
    skeleton: '5rem',
    isNumeric: true,
    isOptional: true,
    // The platform says 0 for one that it doesn’t know.
    cell: ({ pathId }) => pathId || 'Unknown',
    sortValue: ({ pathId }) => pathId || undefined,
  },
]

/** What it looks like before there are rows. */
const importedFrame = defineListFrame<ImportedRow>({
  of: { one: 'imported route', many: 'imported routes', icon: 'route' },
  isTab: true,
  empty:
    'No switch reports a route that it has learned. A switch that can’t be reached reports nothing.',
  operation: 'networkingBgpImported',
  columns: importedColumns(false),
})

const failureOf = (error: Error | null): Failure | undefined =>
  error instanceof ReadError ? error.failure : undefined

/** The routes of all ASNs that are configured. */
function useImported(first: Failure | undefined) {
  const hasBoth = usePlatformCan()('bgpPaths')
  const configs = useAllRows((page) => systemReads.networkingBgpConfigList({ query: page }))
  const asns = useMemo(
    () => (configs.data ? asnsToAsk(configs.data.items, hasBoth) : []),
    [configs.data, hasBoth],
  )
  const routes = useReads(
    asns.map((asn) => importedRead(asn, hasBoth)),
    useCallback(
      (results: readonly Reading<readonly BgpImported[]>[]) => ({
        answers: results.flatMap(({ data }, at) =>
          data ? [{ asn: hasBoth ? undefined : asns[at], routes: data }] : [],
        ),
        lost: results.flatMap(({ data, error }, at) => (error && !data ? (asns[at] ?? []) : [])),
        failure: results.map(({ error }) => failureOf(error)).find((each) => each !== undefined),
        isFetching: results.some(({ isFetching }) => isFetching),
        updatedMs: Math.min(
          ...results.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt > 0 ? dataUpdatedAt : [])),
        ),
        retry: () => {
          for (const { refetch } of results) void refetch()
        },
      }),
      [asns, hasBoth],
    ),
  )
  const isAnswered = routes.answers.length > 0 || (configs.data !== undefined && asns.length === 0)
  const rows = useMemo(() => importedRows(routes.answers), [routes.answers])
  const list = localList({
    rows: isAnswered ? rows : undefined,
    failure: isAnswered ? undefined : (configs.failure ?? routes.failure ?? first),
    updatedAt: Number.isFinite(routes.updatedMs) ? new Date(routes.updatedMs) : configs.updatedAt,
    isFetching: configs.isFetching || routes.isFetching,
    retry: () => {
      configs.retry()
      routes.retry()
    },
  })
  return { list, lost: routes.lost, hasBoth }
}

/** The list alone: what is beside it reads the same again, from the cache. */
export const ImportedList = defineRowsScreen(
  {
    frame: importedFrame,
    nameOf: ({ prefix, nexthop }: ImportedRow) => `${prefix} by ${nexthop}`,
    use: ({ list }) => {
      const { lost, hasBoth } = useImported(undefined)
      return {
        columns: useMemo(() => importedColumns(!hasBoth), [hasBoth]),
        actions: <ListAge list={list} />,
        note: (
          <>
            {lost.length > 0 && list.status !== 'error' && (
              <p className="list-note" role="alert">
                {`Routes of ASN ${listText(lost.map(String))} couldn’t be loaded.`}
              </p>
            )}
            {!hasBoth && <p className="list-note">This platform tells of IPv4 routes only.</p>}
            <SilentSwitches list={list} what="imported routes" />
          </>
        ),
      }
    },
  },
  (_, failure) => useImported(failure).list,
)
