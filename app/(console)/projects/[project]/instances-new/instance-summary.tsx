'use client'

import { quotaMeters } from '@/lib/capacity/quota-meters'
import { useLiveValues } from '@/lib/form/live-values'
import { FormSummary, QuotaShare } from '@/lib/form/summary'
import { usePlatformLimits } from '@/lib/reading/use-platform-limits'
import type { Choices } from './form-values'
import { summaryLines, wantedOf } from './summary'

type Values = Readonly<Record<string, string>>

const all = (values: Values) => values

/** What is about to be created, as it is typed, and what it takes of the silo's quotas. */
export function InstanceSummary({ choices }: { choices: Choices }) {
  const values = useLiveValues(all)
  const { usage } = choices
  const limits = usePlatformLimits()
  return (
    <FormSummary name={values['name']} lines={summaryLines(values, choices, limits)}>
      {usage && (
        <div className="summary-quota">
          <h3>Silo quota</h3>
          {quotaMeters(usage, wantedOf(values, limits)).map((meter) => (
            <QuotaShare
              key={meter.resource}
              meter={meter}
              of="quota"
              taken="used"
              mine="this instance"
            />
          ))}
          {values['start'] !== 'true' && (
            <p className="field-hint">vCPUs and memory count once the instance starts.</p>
          )}
        </div>
      )}
    </FormSummary>
  )
}
