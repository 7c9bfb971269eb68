'use client'

import { useSiloUsages } from '@/app/(console)/system/use-silo-usages'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { fleetTotals } from '@/lib/capacity/fleet-totals'
import { rackEstimate } from '@/lib/capacity/rack-estimate'
import { useLiveValues } from '@/lib/form/live-values'
import { FormSummary, QuotaShare } from '@/lib/form/summary'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { rackShares, siloLines } from './summary-of-silo'

type Values = Readonly<Record<string, string>>

const all = (values: Values) => values

/** What is about to be created, as it is typed, and what its quotas promise of the racks. */
export function SiloSummary() {
  const values = useLiveValues(all)
  const silos = useSiloUsages()
  const sleds = useAllRows((page) => hardwareReads.sledList({ query: page }))
  const isFailed = silos.failure !== undefined || sleds.failure !== undefined
  const isWhole = silos.data && sleds.data && !silos.hasMore && !sleds.hasMore
  const racks = isWhole && rackEstimate(sleds.data.items)
  const promised = isWhole && fleetTotals(silos.data.items).quota
  return (
    <FormSummary name={values['name']} lines={siloLines(values)}>
      <div className="summary-quota">
        <h3>Share of the racks</h3>
        {racks && promised ? (
          <>
            {rackShares(values, promised, racks).map((meter) => (
              <QuotaShare
                key={meter.resource}
                meter={meter}
                of="of the racks"
                taken="promised"
                mine="this silo"
              />
            ))}
            <p className="field-hint">
              An estimate of what the racks hold. Quotas may promise more than that.
            </p>
          </>
        ) : (
          <p className="field-hint">
            {isFailed ? 'What the racks hold is unknown: it couldn’t be read.' : 'Reading …'}
          </p>
        )}
      </div>
    </FormSummary>
  )
}
