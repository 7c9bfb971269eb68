'use client'

import type { SiloUsageRow } from '@/app/(console)/system/use-silo-usages'
import { forecast } from '@/lib/capacity/forecast'
import { quotasToForecast, siloForecastFindings } from '@/lib/overview/capacity-findings'
import { serverNow } from '@/lib/ui/clock'
import { growthRead } from '@/lib/utilization/use-growth'
import { useReads } from '@/lib/reading/use-reads'
import { type Check, checkOf, type Source, sourceOf } from './check'

const none = quotasToForecast([])

/** When silos run out of a quota, by what grew so far: each is a history of its own, so the fullest. */
export function useSiloForecastCheck(
  silos: Source<{ readonly items: readonly SiloUsageRow[] }>,
): Check {
  const { quotas, isCut } = silos.data ? quotasToForecast(silos.data.items) : none
  const growths = useReads(
    quotas.map(({ siloId, resource }) => growthRead({ level: 'fleet', silo: siloId }, resource)),
  )
  return checkOf(
    isCut
      ? `forecasts of the ${quotas.length} fullest silo quotas`
      : 'forecasts of silo quotas above 40%',
    sourceOf(silos, growths, () => growths.map(({ data }) => data)),
    (known) =>
      siloForecastFindings(
        quotas.flatMap((quota, at) => {
          const growth = known[at]
          return growth ? [{ quota, forecast: forecast(growth, quota.amount) }] : []
        }),
        known[0]?.nowMs ?? serverNow(),
      ),
  )
}
