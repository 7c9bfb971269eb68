import { type DefaultChange, defaultWords } from '@/app/(console)/system/_pools/confirm-default'
import type { Confirmation } from '@/lib/action/action-confirm'
import { versionWordsOf } from '@/lib/contract/pool-kind'
import { callOf } from '@/lib/screens/calls'
import { setDefaultSubnetPools } from './subnet-pool-actions'

/** 'IPv4 subnet pool': a silo has a default of each version. */
export const subnetPoolNoun = (pool: Parameters<typeof versionWordsOf>[0]): string =>
  [versionWordsOf(pool), 'subnet pool'].filter(Boolean).join(' ')

/** Asks before a subnet pool becomes a silo's default, or stops being it. */
export function confirmSubnetDefault(change: DefaultChange): Confirmation {
  const { silo, pool, isDefault } = change
  const { done, ...words } = defaultWords(change, 'subnet')
  const params = { path: { pool, silo }, body: { isDefault } }
  return {
    ...words,
    ...callOf('systemSubnetPoolSiloUpdate', setDefaultSubnetPools, params, () => done),
  }
}
