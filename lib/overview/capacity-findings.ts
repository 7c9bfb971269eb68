import {
  type Amounts,
  amountText,
  isUnlimited,
  RESOURCE_WORDS,
  type Resource,
  RESOURCES,
} from '@/lib/capacity/amounts'
import type { Forecast } from '@/lib/capacity/forecast'
import { forecastWords } from '@/lib/capacity/forecast-words'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { type PoolUsage, usageTitle } from '@/lib/capacity/pool-usage'
import { capitalise, decapitalise } from '@/lib/format/capitalise'
import { fullNumber } from '@/lib/format/number'
import { nouns } from '@/lib/nouns'
import { routes } from '@/lib/routes'
import type { Finding } from './finding'

/** The usage that is a warning, and the one that already stops users, per cent. */
const NEARLY_ABOVE = 75
const FULL_FROM = 100
/** Later forecasts are no findings. */
const FORECAST_DAYS = 90
/** Below this there is no time left to order hardware. */
const FORECAST_URGENT_DAYS = 30
const DAY_MS = 86_400_000

interface SiloUsage {
  readonly siloId: string
  readonly siloName: string
  readonly provisioned: Amounts
  readonly allocated: Amounts
}

const levelFor = (percent: number): Finding['level'] => (percent >= FULL_FROM ? 'error' : 'warning')

const isNearly = (percent: number): boolean => percent > NEARLY_ABOVE

/** Silos that use more than 75% of a quota, or a share that `isFound`; a finding for each quota. */
export const siloFindings = (silos: readonly SiloUsage[], isFound = isNearly): Finding[] =>
  silos.flatMap(({ siloId, siloName, provisioned, allocated }) =>
    RESOURCES.flatMap((resource): Finding[] => {
      const [used, quota] = [provisioned[resource], allocated[resource]]
      if (used === null || quota === null || isUnlimited(resource, quota)) return []
      const { percent } = meterOf(used, quota)
      if (percent === null || !isFound(percent)) return []
      return [
        {
          id: `silo ${siloId} ${resource}`,
          level: levelFor(percent),
          title: `Silo ${siloName} uses ${percentWords(percent)} of its ${labelOf(resource)} quota`,
          cause: `${amountText(resource, used)} of ${amountText(resource, quota)}`,
          group: percent >= FULL_FROM ? 'quotas are used up' : 'quotas are nearly used up',
          href: routes.siloQuotas(siloName),
        },
      ]
    }),
  )

const labelOf = (resource: Resource): string =>
  resource === 'cpus' ? RESOURCE_WORDS.cpus.label : RESOURCE_WORDS[resource].label.toLowerCase()

interface Pool {
  readonly id: string
  readonly name: string
}

const IP_POOL = { noun: nouns['ip-pool'].one, href: routes.ipPool }

/**
 * Pools with more than 75% of a family's addresses allocated, or a share that `isFound`; `usages` by the
 * pools' ids.
 */
export const poolFindings = (
  pools: readonly Pool[],
  usages: Readonly<Record<string, readonly PoolUsage[] | null>>,
  isFound = isNearly,
  { noun, href } = IP_POOL,
): Finding[] =>
  pools.flatMap(({ id, name }) =>
    (usages[id] ?? []).flatMap((usage): Finding[] => {
      const { percent } = meterOf(usage.allocated, usage.capacity)
      if (percent === null || !isFound(percent)) return []
      const addresses = usage.version === 'all' ? 'addresses' : `${usageTitle(usage)} addresses`
      return [
        {
          id: `pool ${id} ${usage.version}`,
          level: levelFor(percent),
          title: `${capitalise(noun)} ${name} has ${percentWords(percent)} of its ${addresses} allocated`,
          cause: `${fullNumber(usage.allocated)} of ${fullNumber(usage.capacity)}`,
          group: `${noun}s are ${percent >= FULL_FROM ? 'full' : 'nearly full'}`,
          href: href(name),
        },
      ]
    }),
  )

/** Pools of unknown utilization: it couldn't be read, or wasn't reported. */
export const unreadPools = (
  pools: readonly Pool[],
  usages: Readonly<Record<string, readonly PoolUsage[] | null>>,
): readonly string[] =>
  pools.flatMap(({ id, name }) => {
    const known = usages[id]
    return known === null || known?.length === 0 ? [name] : []
  })

/** What the racks may run out of within 90 days; forecasts start at `nowMs`. */
export const forecastFindings = (
  forecasts: Readonly<Partial<Record<Resource, Forecast>>>,
  nowMs: number,
): Finding[] =>
  RESOURCES.flatMap((resource) =>
    forecastFinding(forecasts[resource], nowMs, {
      id: `forecast ${resource}`,
      whose: `The racks’ ${labelOf(resource)}`,
      href: routes.systemUtilization,
    }),
  )

/** A quota whose growth is forecast. `amount` in vCPUs or bytes. */
export interface WatchedQuota {
  readonly siloId: string
  readonly siloName: string
  readonly resource: Resource
  readonly amount: number
}

/** Emptier quotas last longer than forecasts reach, at their present growth; per cent. */
const WATCHED_ABOVE = 40
/** The most forecasts, as each reads a history of nine weeks. */
const WATCHED_MAX = 12

/**
 * The quotas that may run out, fullest first; without those that are nearly used up, which are findings of
 * their own. `isCut`: there are more than are forecast.
 */
export function quotasToForecast(silos: readonly SiloUsage[]): {
  readonly quotas: readonly WatchedQuota[]
  readonly isCut: boolean
} {
  const all = silos
    .flatMap(({ siloId, siloName, provisioned, allocated }) =>
      RESOURCES.flatMap((resource) => {
        const [used, amount] = [provisioned[resource], allocated[resource]]
        if (used === null || amount === null || isUnlimited(resource, amount)) return []
        const percent = meterOf(used, amount).percent ?? 0
        const isWatched = percent > WATCHED_ABOVE && percent <= NEARLY_ABOVE
        return isWatched ? [{ quota: { siloId, siloName, resource, amount }, percent }] : []
      }),
    )
    .sort((one, other) => other.percent - one.percent)
  return {
    quotas: all.slice(0, WATCHED_MAX).map(({ quota }) => quota),
    isCut: all.length > WATCHED_MAX,
  }
}

/** What silos may run out of within 90 days. */
export const siloForecastFindings = (
  found: readonly { readonly quota: WatchedQuota; readonly forecast: Forecast }[],
  nowMs: number,
): Finding[] =>
  found.flatMap(({ quota: { siloId, siloName, resource }, forecast }) =>
    forecastFinding(forecast, nowMs, {
      id: `forecast ${siloId} ${resource}`,
      whose: `Silo ${siloName}’s ${labelOf(resource)} quota`,
      href: routes.siloQuotas(siloName),
    }),
  )

function forecastFinding(
  found: Forecast | undefined,
  nowMs: number,
  { id, whose, href }: { readonly id: string; readonly whose: string; readonly href: string },
): Finding[] {
  if (found?.kind !== 'full' && found?.kind !== 'runs-out') return []
  const days = found.kind === 'full' ? 0 : (found.earliestMs - nowMs) / DAY_MS
  if (days > FORECAST_DAYS) return []
  return [
    {
      id,
      level: days < FORECAST_URGENT_DAYS ? 'error' : 'warning',
      title: `${whose}: ${decapitalise(forecastWords(found, nowMs))}`,
      cause: undefined,
      href,
    },
  ]
}
