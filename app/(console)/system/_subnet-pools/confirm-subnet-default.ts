import type { Confirmation } from '@/lib/action/action-confirm'
import { versionWordsOf } from '@/lib/contract/pool-kind'
import { callOf } from '@/lib/screens/calls'
import { named } from '@/lib/ui/confirm-dialog'
import { setDefaultSubnetPools } from './subnet-pool-actions'

interface Pool {
  readonly name: string
  readonly ipVersion: string | null | undefined
}

/** 'IPv4 subnet pool': a silo has a default of each version. */
export const subnetPoolNoun = (pool: Pool): string =>
  [versionWordsOf(pool), 'subnet pool'].filter(Boolean).join(' ')

/** Asks before a pool becomes a silo's default, or stops being it; `current` is the one it replaces. */
export const confirmSubnetDefault = (
  silo: string,
  pool: Pool,
  isDefault: boolean,
  current?: string,
): Confirmation => ({
  title: isDefault ? 'Make default?' : 'Clear default?',
  question: isDefault
    ? current === undefined
      ? named(
          [
            'Make ',
            ` the default ${subnetPoolNoun(pool)} of silo `,
            '? It replaces the current one, if any. Subnets in use aren’t affected.',
          ],
          ...[pool.name, silo],
        )
      : named(
          [
            'Make ',
            ` the default ${subnetPoolNoun(pool)} of silo `,
            '? It replaces ',
            ', which stays linked.',
          ],
          ...[pool.name, silo, current],
        )
    : named(
        [
          'Clear ',
          ` as the default ${subnetPoolNoun(pool)} of silo `,
          '? Without a default, its users must choose a pool for every subnet.',
        ],
        ...[pool.name, silo],
      ),
  actionTitle: isDefault ? 'Make default' : 'Clear default',
  ...callOf(
    'systemSubnetPoolSiloUpdate',
    setDefaultSubnetPools,
    { path: { pool: pool.name, silo }, body: { isDefault } },
    () => ({
      notice: {
        content: `**${pool.name}** is ${isDefault ? 'the' : 'no longer the'} default ${subnetPoolNoun(pool)}`,
      },
    }),
  ),
})
