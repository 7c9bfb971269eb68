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
import { fullNumber } from '@/lib/format/number'
import { routes } from '@/lib/routes'
import type { Finding } from './finding'

/** What is nearly used up is worth a line; what is used up stops people now, per cent. */
const NEARLY_ABOVE = 75
const FULL_FROM = 100
/** Forecasts beyond are no business of today. */
const FORECAST_DAYS = 90
/** From here on there is no time left to order hardware. */
const FORECAST_URGENT_DAYS = 30
const DAY_MS = 86_400_000

interface SiloUsage {
  readonly siloId: string
  readonly siloName: string
  readonly provisioned: Amounts
  readonly allocated: Amounts
}

const levelFor = (percent: number): Finding['level'] => (percent >= FULL_FROM ? 'error' : 'warning')

/** Silos with a quota that is used by more than 75%, one finding a quota. */
export const siloFindings = (silos: readonly SiloUsage[]): Finding[] =>
  silos.flatMap(({ siloId, siloName, provisioned, allocated }) =>
    RESOURCES.flatMap((resource): Finding[] => {
      const [used, quota] = [provisioned[resource], allocated[resource]]
      if (used === null || quota === null || isUnlimited(resource, quota)) return []
      const { percent } = meterOf(used, quota)
      if (percent === null || percent <= NEARLY_ABOVE) return []
      return [
        {
          id: `silo ${siloId} ${resource}`,
          level: levelFor(percent),
          title: `Silo ${siloName} uses ${percentWords(percent)} of its ${labelOf(resource)} quota`,
          cause: `${amountText(resource, used)} of ${amountText(resource, quota)}`,
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

/** IP pools with more than 75% of a family's addresses allocated; `usages` by the pools' ids. */
export const poolFindings = (
  pools: readonly Pool[],
  usages: Readonly<Record<string, readonly PoolUsage[] | null>>,
): Finding[] =>
  pools.flatMap(({ id, name }) =>
    (usages[id] ?? []).flatMap((usage): Finding[] => {
      const { percent } = meterOf(usage.allocated, usage.capacity)
      if (percent === null || percent <= NEARLY_ABOVE) return []
      const addresses = usage.version === 'all' ? 'addresses' : `${usageTitle(usage)} addresses`
      return [
        {
          id: `pool ${id} ${usage.version}`,
          level: levelFor(percent),
          title: `IP pool ${name} has ${percentWords(percent)} of its ${addresses} allocated`,
          cause: `${fullNumber(usage.allocated)} of ${fullNumber(usage.capacity)}`,
          href: routes.ipPool(name),
        },
      ]
    }),
  )

/** Pools of unknown utilization: it couldn't be read or wasn't reported. */
export const unreadPools = (
  pools: readonly Pool[],
  usages: Readonly<Record<string, readonly PoolUsage[] | null>>,
): readonly string[] =>
  pools.flatMap(({ id, name }) => {
    const known = usages[id]
    return known === null || known?.length === 0 ? [name] : []
  })

/** What the racks could run out of within 90 days; `nowMs` is the moment that forecasts start from. */
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

/** A quota whose growth is looked at. `amount` in vCPUs or bytes. */
export interface WatchedQuota {
  readonly siloId: string
  readonly siloName: string
  readonly resource: Resource
  readonly amount: number
}

/** Emptier quotas last longer than is looked ahead, if they grow as they did; per cent. */
const WATCHED_ABOVE = 40
/** Each is a history of nine weeks. */
const WATCHED_MAX = 12

/**
 * The quotas that could run out, the fullest first; not those that are nearly used up, which is a
 * finding of its own. `isCut`: there are more than are looked at.
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

/** What silos could run out of within 90 days. */
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
      title: `${whose}: ${lowerFirst(forecastWords(found, nowMs))}`,
      cause: undefined,
      href,
    },
  ]
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
