import type { Confirmation } from '@/lib/action/action-confirm'
import { poolLinkCan } from '@/lib/contract/ip-pool-can'
import type { Missing } from '@/lib/contract/reader-can'
import { callOf } from '@/lib/screens/calls'
import type { RowAction } from '@/lib/table/column'
import { named } from '@/lib/ui/named'
import type { PoolKind, PoolLink } from './pool-kind'

/** That a pool becomes a silo's default, or stops being it. */
interface DefaultChange {
  readonly silo: string
  readonly pool: string
  /** 'IPv4 pool': a silo has a default of each kind. */
  readonly noun: string
  /** The one that it replaces, where that is known. */
  readonly current?: string | undefined
}

interface State {
  readonly missing: Missing
  readonly ask: (confirmation: Confirmation) => void
}

/** The entry of a link's menu that makes its pool the silo's default, or stops it being that. */
export function defaultEntry(
  of: PoolKind,
  link: Pick<PoolLink, 'isDefault'>,
  { missing, ask }: State,
  change: DefaultChange,
): RowAction {
  const isDefault = poolLinkCan.makeDefault(link)
  return {
    label: isDefault ? 'Make default' : 'Clear default',
    disabledReason: missing.changeFleet,
    opens: true,
    onSelect: () => ask(confirmDefault(of, change, isDefault)),
  }
}

function confirmDefault(of: PoolKind, change: DefaultChange, isDefault: boolean): Confirmation {
  const { silo, pool, noun, current } = change
  const plural = of.taken === 'address' ? 'Addresses' : 'Subnets'
  const title = isDefault ? 'Make default' : 'Clear default'
  const { operation, action } = of.setDefault
  return {
    title: `${title}?`,
    actionTitle: title,
    question: !isDefault
      ? named(
          [
            'Clear ',
            ` as the default ${noun} of silo `,
            `? Without a default, its users must choose a pool for every ${of.taken}.`,
          ],
          ...[pool, silo],
        )
      : current === undefined
        ? named(
            [
              'Make ',
              ` the default ${noun} of silo `,
              `? It replaces the current one, if any. ${plural} in use aren’t affected.`,
            ],
            ...[pool, silo],
          )
        : named(
            ['Make ', ` the default ${noun} of silo `, '? It replaces ', ', which stays linked.'],
            ...[pool, silo, current],
          ),
    ...callOf(operation, action, { path: { pool, silo }, body: { isDefault } }, () => ({
      notice: { content: `**${pool}** is ${isDefault ? 'the' : 'no longer the'} default ${noun}` },
    })),
  }
}
