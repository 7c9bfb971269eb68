import { meterOf, percentWords } from '@/lib/capacity/meter'
import type { PoolUsage } from '@/lib/capacity/pool-usage'
import { NoValue } from '@/lib/ui/no-value'
import { Skeleton } from '@/lib/ui/skeleton'
import { tip } from '@/lib/ui/tip'
import { PoolAmount } from './pool-amount'
import './pool.css'

/** How much of a pool is taken, a line for each IP version: undefined on its way, null unknown. */
export function PoolUse({ usages }: { usages: readonly PoolUsage[] | null | undefined }) {
  if (usages === undefined) return <Skeleton width="5rem" height="0.75rem" />
  if (usages === null) return <span className="text-subtle">Couldn’t be loaded</span>
  if (usages.length === 0) return <NoValue />
  return usages.map((usage) => (
    <span
      key={usage.version}
      className="pool-use"
      {...tip(percentWords(meterOf(usage.allocated, usage.capacity).percent))}
    >
      {usages.length > 1 && <span className="text-subtle">{`v${usage.version} `}</span>}
      <PoolAmount count={usage.allocated} isInexact={usage.isInexact} />
      <span className="text-subtle"> / </span>
      <PoolAmount count={usage.capacity} isInexact={usage.isInexact} />
    </span>
  ))
}
