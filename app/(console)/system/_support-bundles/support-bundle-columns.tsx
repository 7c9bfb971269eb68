import type { SupportBundleInfo } from '@/lib/contract/support-bundle'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn } from '@/lib/table/common-columns'
import { Changed } from '@/lib/ui/changed'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/no-value'
import { SizeText } from '@/lib/ui/size-text'
import { Truncated } from '@/lib/ui/truncated'
import { BundleStateBadge } from './bundle-state-badge'

/** Longer texts have a tip. */
const TEXT_MAX = 48

/**
 * How long archives are, bytes, by their bundles' ids: null where it can't be known, absent where
 * it is not known yet.
 */
export type BundleSizes = Readonly<Record<string, number | null>>

const textColumn = (
  id: string,
  header: string,
  textOf: (bundle: SupportBundleInfo) => string | null | undefined,
): Column<SupportBundleInfo> => ({
  id,
  header,
  skeleton: '9rem',
  cell: (bundle) => {
    const text = textOf(bundle)
    return text ? <Truncated text={text} max={TEXT_MAX} /> : <NoValue />
  },
  sortValue: textOf,
  searchText: textOf,
})

const sizeColumn = (sizes: BundleSizes): Column<SupportBundleInfo> => ({
  id: 'size',
  header: 'Size',
  skeleton: '3.5rem',
  isNumeric: true,
  cell: ({ id, state }) =>
    state !== 'active' ? (
      <NoValue />
    ) : sizes[id] === undefined ? (
      '…'
    ) : sizes[id] === null ? (
      'Unknown'
    ) : (
      <SizeText bytes={sizes[id]} />
    ),
  exportValue: ({ id }) => sizes[id] ?? null,
})

/** Columns of support bundles. Comments are said where the platform has them. */
export const supportBundleColumns = (
  sizes: BundleSizes,
  hasComments: boolean,
): readonly Column<SupportBundleInfo>[] => [
  {
    id: 'name',
    header: 'ID',
    skeleton: '16rem',
    cell: ({ id }) => (
      <Link className="mono" translate="no" href={routes.supportBundle(id)}>
        {id}
      </Link>
    ),
    searchText: ({ id }) => id,
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '5rem',
    cell: ({ state }) => (
      <Changed value={state}>
        <BundleStateBadge state={state} />
      </Changed>
    ),
    sortValue: ({ state }) => state,
    searchText: ({ state }) => state,
    filter: {
      type: 'choice',
      options: ['collecting', 'active', 'destroying', 'failed'],
      value: ({ state }) => state,
    },
  },
  ...(hasComments ? [textColumn('comment', 'Comment', ({ userComment }) => userComment)] : []),
  { ...textColumn('reason', 'Reason', (bundle) => bundle.reasonForCreation), needsRoom: true },
  textColumn('failure', 'Failure', ({ reasonForFailure }) => reasonForFailure),
  sizeColumn(sizes),
  { ...createdColumn, isTelling: true },
]
