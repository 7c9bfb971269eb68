'use client'

import { ipPoolUsage } from '@/app/(console)/system/_pools/pool-usages'
import type { PoolKind, PoolLink } from '@/app/(console)/system/_pools/pool-kind'
import { PoolAmount } from '@/app/(console)/system/pool-amount'
import { systemReads } from '@/lib/api/system-reads'
import type { Read } from '@/lib/api/query'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { type PoolUsage, usageTitle } from '@/lib/capacity/pool-usage'
import type { ResultsPage } from '@/lib/contract/common'
import type { IpPool } from '@/lib/contract/ip-pool'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { assignmentWords, versionWordsOf } from '@/lib/contract/pool-kind'
import { plural } from '@/lib/format/plural'
import { CountFact, ReadFact } from '@/lib/reading/read-fact'
import { rowCount, rowCountWords } from '@/lib/reading/row-count'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes, withQuery } from '@/lib/routes'
import { Word } from '@/lib/ui/badge'
import { Fact, FactPending, FactUnread } from '@/lib/ui/fact'
import { Link } from '@/lib/ui/link'
import { MeterBar } from '@/lib/ui/meter-bar'

const query = { limit: PICKER_LIMIT }

/** What a pool is for, how full it is, and who takes from it; `parts` are its ranges or members. */
export default function PoolFacts(props: {
  readonly of: PoolKind
  readonly pool: IpPool
  readonly name: string
  readonly parts: { readonly label: string; readonly read: Read<ResultsPage<unknown>> }
}) {
  const { of, pool, name, parts } = props
  return (
    <>
      <KindFacts pool={pool} />
      <UsageFacts read={of.usage.read(name)} />
      <CountFact {...parts} />
      <LinksFact read={of.silos.read({ path: { pool: name }, query })} />
      {of.taken === 'address' && (
        <Fact label="Floating IPs">
          <Link href={withQuery(routes.siloFloatingIps, { 'filter.pool': name })}>
            In your projects
          </Link>
        </Fact>
      )}
    </>
  )
}

/** How full the pool of the platform's own services is: it is asked for by its id, as it is in no list. */
export function ServicePoolFacts({ pool }: { readonly pool: IpPool }) {
  return (
    <>
      <KindFacts pool={pool} />
      <UsageFacts read={ipPoolUsage(pool.id)} />
      <CountFact label="IP ranges" read={systemReads.ipPoolServiceRangeList({ query })} />
    </>
  )
}

/** What platforms tell that have pools of several kinds. */
function KindFacts({ pool }: { readonly pool: IpPool }) {
  return (
    <>
      {pool.ipVersion != null && <Fact label="IP version">{versionWordsOf(pool)}</Fact>}
      {pool.poolType != null && (
        <Fact label="Type">
          <Word>{pool.poolType}</Word>
        </Fact>
      )}
      {pool.assignment != null && <Fact label="Assignment">{assignmentWords(pool)}</Fact>}
    </>
  )
}

/** How full a pool is, a fact for each version of IP that it has addresses of. */
function UsageFacts({ read }: { readonly read: Read<readonly PoolUsage[]> }) {
  const { data, failure } = useApiQuery(read)
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

/** How many silos a pool is linked to, and of how many it is the default. */
const LinksFact = ({ read }: { readonly read: Read<ResultsPage<PoolLink>> }) => (
  <ReadFact label="Linked silos" read={read} detail={defaultWords}>
    {(links) => rowCountWords(rowCount(links))}
  </ReadFact>
)

function defaultWords(links: ResultsPage<PoolLink>): string | undefined {
  const { count, isCut } = rowCount(links)
  // Null is what the platform didn't tell.
  const isKnown = !isCut && links.items.every(({ isDefault }) => isDefault !== null)
  const defaults = links.items.filter(({ isDefault }) => isDefault).length
  if (count === 0) return undefined
  if (defaults > 0) return `Default of ${plural(defaults, 'silo')}${isKnown ? '' : ' or more'}`
  return isKnown ? 'Default of none' : 'Default of: unknown'
}
