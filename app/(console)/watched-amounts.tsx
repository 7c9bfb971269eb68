'use client'

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { findingsOf, useChecks } from '@/app/(console)/system/overview/use-findings'
import { silenceOf, useSilences } from '@/app/(console)/system/overview/silences'
import { ipPools, type PoolKind, subnetPools } from '@/app/(console)/system/_pools/pool-kind'
import { type Read, ReadError } from '@/lib/api/query'
import { newQueryClient } from '@/lib/api/query-client'
import { rightsRead } from '@/lib/api/rights'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { type Amounts, RESOURCES } from '@/lib/capacity/amounts'
import type { Missing } from '@/lib/contract/reader-can'
import { leaveToSignIn } from '@/lib/change/session-end'
import { logFailure } from '@/lib/errors/log'
import { translate } from '@/lib/errors/translate'
import { capitalise } from '@/lib/format/capitalise'
import { listText } from '@/lib/format/list'
import { plural } from '@/lib/format/plural'
import { poolFindings, siloFindings } from '@/lib/overview/capacity-findings'
import type { Finding } from '@/lib/overview/finding'
import { usePageReader } from '@/lib/reading/page-reader'
import { followAmounts } from '@/lib/watched/follow-amounts'
import type { Fact, AmountReading } from '@/lib/watched/amounts'
import type { WatchedAmount } from '@/lib/watched/watch'

/** The share that is reported, per cent. */
const FROM = 90
const isReached = (percent: number): boolean => percent >= FROM

const factOf = (
  { id, title, cause, href, level }: Finding,
  heading: string,
  urgent: string,
): Fact => ({
  ...{ id, href, isUrgent: level === 'error' },
  title: level === 'error' ? urgent : heading,
  content: cause === undefined ? title : `${title}. ${cause}`,
})

function readingOf(
  found: readonly Finding[],
  noun: string,
  page: string,
  isWhole: boolean,
): AmountReading {
  const facts = found.map((each) =>
    factOf({ ...each, href: page }, `${noun} reached ${FROM}%`, `${noun} used up`),
  )
  const rest = isWhole ? `Below ${FROM}%` : ''
  const words = facts.map(({ content }) => content).join('. ') || rest
  return { facts, words, unread: isWhole ? undefined : 'The platform doesn’t tell all amounts.' }
}

function quotaReading(
  page: string,
  siloName: string,
  { provisioned, allocated }: { readonly provisioned: Amounts; readonly allocated: Amounts },
): AmountReading {
  const found = siloFindings([{ siloId: page, siloName, provisioned, allocated }], isReached)
  const isWhole = RESOURCES.every((each) => provisioned[each] !== null && allocated[each] !== null)
  return readingOf(found, 'Quota', page, isWhole)
}

type Context = Parameters<Read<unknown>['queryFn']>[0]

const poolRead = (of: PoolKind): AmountRead => [
  of.usage.operation,
  async ({ id, name }, context) => {
    const { queryFn, select } = of.usage.read(id)
    const answer = await queryFn(context)
    const usages = select?.(answer) ?? answer
    const found = poolFindings([{ id, name }], { [id]: usages }, isReached, of)
    // By its id: another may have its name by then.
    return readingOf(found, capitalise(of.noun), of.href(id), usages.length > 0)
  },
]

type AmountRead = readonly [
  operation: string,
  read: (thing: WatchedAmount, context: Context, ownSilo: string) => Promise<AmountReading>,
]

/** The operation that reads an amount, and what reads it, by its kind. */
const READS: Readonly<Record<Exclude<WatchedAmount['amount'], 'findings'>, AmountRead>> = {
  quotas: [
    'utilizationView',
    async ({ page }, context, ownSilo) => {
      const { provisioned, capacity } = await utilizationReads.utilizationView({}).queryFn(context)
      return quotaReading(page, ownSilo, { provisioned, allocated: capacity })
    },
  ],
  silo: [
    'siloUtilizationView',
    async ({ id, page }, context) => {
      const read = utilizationReads.siloUtilizationView({ path: { silo: id } })
      const usage = await read.queryFn(context)
      return quotaReading(page, usage.siloName, usage)
    },
  ],
  'ip-pool': poolRead(ipPools),
  'subnet-pool': poolRead(subnetPools),
}

/** Reads an amount. Never rejects. */
async function readAmount(
  thing: WatchedAmount,
  of: keyof typeof READS,
  context: Context,
  ownSilo: string,
): Promise<AmountReading> {
  const [operation, read] = READS[of]
  try {
    return await read(thing, context, ownSilo)
  } catch (error) {
    if (!(error instanceof ReadError)) return unreadAmount('Couldn’t be read.')
    const { failure } = error
    logFailure(operation, failure)
    if (failure.status === 401) leaveToSignIn()
    return unreadAmount(
      `Couldn’t be read: ${translate(failure, operation).message}`,
      failure.status === 403 || failure.status === 404,
    )
  }
}

const unreadAmount = (unread: string, isRefused = false): AmountReading => ({
  ...{ facts: undefined, words: '', unread, isRefused },
})

interface Asked {
  /** Of its own: the page’s answers may be older. */
  readonly client: QueryClient
  readonly onReading: (reading: AmountReading) => void
}

/** Reads what is watched and no room has, while this tab is open. */
export default function WatchedAmounts() {
  const { reader, siloName } = usePageReader()
  const [asked, ask] = useState<Asked>()
  useEffect(() => {
    const ends = new AbortController()
    async function readFindings(): Promise<AmountReading> {
      const rights = rightsRead()
      const client = newQueryClient()
      const missing: Missing = await client.fetchQuery(rights).catch(() => ({}))
      // What the reader may not see isn't asked for.
      if (missing.readFleet) return unreadAmount(`Couldn’t be read: ${missing.readFleet}.`, true)
      const reading = await new Promise<AmountReading>((onReading) => ask({ client, onReading }))
      ask(undefined)
      return reading
    }
    const stop = followAmounts(reader, (thing) =>
      thing.amount === 'findings'
        ? readFindings()
        : readAmount(thing, thing.amount, ends, siloName),
    )
    return () => {
      stop()
      ends.abort()
    }
  }, [reader, siloName])
  if (!asked) return null
  return (
    <QueryClientProvider client={asked.client}>
      <Findings onReading={asked.onReading} />
    </QueryClientProvider>
  )
}

/** Reads what the overview reads, once. */
function Findings({ onReading }: Pick<Asked, 'onReading'>) {
  const checks = useChecks()
  const { silences } = useSilences()
  const isDone = checks.every(({ state }) => state !== 'reading')
  const answer = useEffectEvent(() => {
    if (checks.every(({ state }) => state !== 'read'))
      return onReading(unreadAmount('Couldn’t be read.'))
    const found = findingsOf(checks).filter((each) => !silenceOf(each, silences))
    const failed = checks.filter(({ state }) => state === 'failed').map(({ what }) => what)
    onReading({
      facts: found.map((each) => factOf(each, 'New finding', 'New urgent finding')),
      words: plural(found.length, 'finding'),
      unread: failed.length > 0 ? `${capitalise(listText(failed))} couldn’t be read.` : undefined,
    })
  })
  useEffect(() => {
    if (isDone) answer()
  }, [isDone])
  return null
}
