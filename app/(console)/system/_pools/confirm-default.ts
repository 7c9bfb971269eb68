import { setDefaultPools } from '@/app/(console)/system/ip-pool-actions'
import type { Confirmation } from '@/lib/action/action-confirm'
import { kindWords } from '@/lib/contract/pool-kind'
import { callOf } from '@/lib/screens/calls'
import { named } from '@/lib/ui/confirm-dialog'

/** That a pool becomes a silo's default, or stops being it. */
export interface DefaultChange {
  readonly silo: string
  readonly pool: string
  /** 'IPv4 pool': a silo has a default of each kind. */
  readonly noun: string
  readonly isDefault: boolean
  /** The one that it replaces, where that is known. */
  readonly current?: string | undefined
}

/** The question before, and what is said then; `taken` is what silos take from the pool. */
export function defaultWords(change: DefaultChange, taken: 'address' | 'subnet') {
  const { silo, pool, noun, isDefault, current } = change
  const plural = taken === 'address' ? 'Addresses' : 'Subnets'
  const title = isDefault ? 'Make default' : 'Clear default'
  return {
    title: `${title}?`,
    actionTitle: title,
    question: !isDefault
      ? named(
          [
            'Clear ',
            ` as the default ${noun} of silo `,
            `? Without a default, its users must choose a pool for every ${taken}.`,
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
    done: {
      notice: { content: `**${pool}** is ${isDefault ? 'the' : 'no longer the'} default ${noun}` },
    },
  }
}

/** 'IPv4 pool', or 'IP pool' where its kind isn't known. */
export const ipPoolNoun = (pool: Parameters<typeof kindWords>[0]): string =>
  `${kindWords(pool) || 'IP'} pool`

/** Asks before an IP pool becomes a silo's default, or stops being it. */
export function confirmDefault(change: DefaultChange): Confirmation {
  const { silo, pool, isDefault } = change
  const { done, ...words } = defaultWords(change, 'address')
  const params = { path: { pool, silo }, body: { isDefault } }
  return { ...words, ...callOf('ipPoolSiloUpdate', setDefaultPools, params, () => done) }
}
