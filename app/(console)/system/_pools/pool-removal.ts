import { hasRanges, type PoolUsage } from '@/lib/capacity/pool-usage'
import type { IpPool } from '@/lib/contract/ip-pool'
import { defineRemoval, type MenuState } from '@/lib/screens/removal'
import type { RowAction } from '@/lib/table/column'
import { watchAction } from '@/lib/watched/things'
import { ipPools, type PoolKind, subnetPools } from './pool-kind'

const removalOf = ({ noun, parts, remove, list }: PoolKind) =>
  defineRemoval({
    noun,
    ...remove,
    call: ({ name }: IpPool) => ({ path: { pool: name } }),
    right: 'changeFleet',
    alsoGoes: ['Linked silos can no longer choose it'],
    notes: [
      'Linked silos can no longer choose them.',
      `Pools that have ${parts} can’t be deleted.`,
    ],
    to: () => list.href,
  })

const removals = { 'ip-pool': removalOf(ipPools), 'subnet-pool': removalOf(subnetPools) }

export const poolRemoval = ({ kind }: PoolKind) => removals[kind]

/** The menu of a pool; its utilization tells whether it can be deleted, as far as it is known. */
export const poolEntries = (
  of: PoolKind,
  pool: IpPool,
  state: MenuState<unknown>,
  usages: readonly PoolUsage[] | null | undefined,
  others: readonly RowAction[] = [],
): readonly RowAction[] => [
  { label: 'Edit', disabledReason: state.missing.changeFleet, href: of.editHref(pool.name) },
  ...others,
  watchAction({ id: pool.id, page: of.href(pool.name) }, 'Watch'),
  poolRemoval(of).entry(
    pool,
    state,
    hasRanges(usages ?? undefined) ? `Remove its ${of.parts} first` : undefined,
  ),
]
