'use client'

import { PoolAmount } from '@/app/(console)/system/pool-amount'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { type PoolUsage, usageTitle } from '@/lib/capacity/pool-usage'
import type { ResultsPage } from '@/lib/contract/common'
import { plural } from '@/lib/format/plural'
import { rowCount, rowCountWords } from '@/lib/reading/row-count'
import type { ApiQuery } from '@/lib/reading/use-api-query'
import { Fact, FactPending, FactUnread } from '@/lib/ui/fact'
import { MeterBar } from '@/lib/ui/meter-bar'

/** How full a pool is, a fact for each version of IP that it has addresses of. */
export function UsageFacts({ of }: { of: ApiQuery<readonly PoolUsage[]> }) {
  const { data, failure } = of
  if (!data) return <Fact label="Addresses">{failure ? <FactUnread /> : <FactPending />}</Fact>
  return data
    .filter(({ capacity }) => capacity > 0n)
    .map((usage) => <UsageFact key={usage.version} usage={usage} />)
}

function UsageFact({ usage }: { usage: PoolUsage }) {
  const { allocated, capacity, isInexact } = usage
  const { percent, fill, level } = meterOf(allocated, capacity)
  const title = usageTitle(usage)
  return (
    <Fact
      label={title}
      detail={
        <>
          <span>Allocated </span>
          <PoolAmount count={allocated} isInexact={isInexact} />
          <span> · Capacity </span>
          <PoolAmount count={capacity} isInexact={isInexact} />
        </>
      }
    >
      <span className="cell-meter">
        <span>{percentWords(percent)}</span>
        <MeterBar
          used={fill}
          level={level}
          name={{
            label: title,
            text: `${isInexact ? 'About ' : ''}${allocated} of ${capacity} addresses allocated`,
          }}
        />
      </span>
    </Fact>
  )
}

/** How many rows a list of the pool has: its ranges, its members. */
export function CountFact(props: {
  readonly label: string
  readonly of: ApiQuery<ResultsPage<unknown>>
}) {
  const { data, failure } = props.of
  return (
    <Fact label={props.label}>
      {data ? rowCountWords(rowCount(data)) : failure ? <FactUnread /> : <FactPending />}
    </Fact>
  )
}

/** How many silos a pool is linked to, and of how many it is the default. */
export function LinksFact(props: {
  readonly of: ApiQuery<ResultsPage<{ readonly isDefault: boolean | null }>>
}) {
  const { data, failure } = props.of
  if (!data) return <Fact label="Linked silos">{failure ? <FactUnread /> : <FactPending />}</Fact>
  const count = rowCount(data)
  // Null is what the platform didn't tell.
  const isKnown = !count.isCut && data.items.every(({ isDefault }) => isDefault !== null)
  const defaults = data.items.filter(({ isDefault }) => isDefault).length
  return (
    <Fact
      label="Linked silos"
      detail={
        count.count === 0
          ? undefined
          : defaults > 0
            ? `Default of ${plural(defaults, 'silo')}${isKnown ? '' : ' or more'}`
            : isKnown
              ? 'Default of none'
              : 'Default of: unknown'
      }
    >
      {rowCountWords(count)}
    </Fact>
  )
}
