'use client'

import { RESOURCE_WORDS } from '@/lib/capacity/amounts'
import { useLiveValues } from '@/lib/form/live-values'
import { fullNumber } from '@/lib/format/number'
import { usePlatformLimits } from '@/lib/reading/use-platform-limits'
import type { Choices } from './form-values'
import { meterParts, type QuotaMeter, quotaMeters } from './quota'
import { type SummaryLine, summaryLines, wantedOf } from './summary'

type Values = Readonly<Record<string, string>>

const all = (values: Values) => values

/** What is about to be created, as it is typed, and what it takes of the silo's quotas. */
export function InstanceSummary({ choices }: { choices: Choices }) {
  const values = useLiveValues(all)
  const { usage } = choices
  const limits = usePlatformLimits()
  return (
    // Without script nothing could keep it true.
    <section className="card summary needs-script" aria-label="Summary">
      <div className="summary-head">
        <h2>Summary</h2>
        {values['name'] && (
          <span className="mono" translate="no">
            {values['name']}
          </span>
        )}
      </div>
      <dl className="summary-lines">
        {summaryLines(values, choices, limits).map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
      {usage && (
        <div className="summary-quota">
          <h3>Silo quota</h3>
          {quotaMeters(usage, wantedOf(values, limits)).map((meter) => (
            <Meter key={meter.resource} meter={meter} />
          ))}
          {values['start'] !== 'true' && (
            <p className="field-hint">vCPUs and memory count once the instance starts.</p>
          )}
        </div>
      )}
    </section>
  )
}

function Line({ label, value, detail }: SummaryLine) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {detail && <span>{detail}</span>}
      </dd>
    </div>
  )
}

function Meter({ meter }: { meter: QuotaMeter }) {
  const { resource, used, wanted, quota, left } = meter
  const { label, unit } = RESOURCE_WORDS[resource]
  const words = leftWords(left, unit)
  const isOver = left !== null && left < 0
  const parts = meterParts(meter)
  return (
    <div className="quota-meter" data-over={isOver || undefined}>
      <p>
        <span>{label}</span>
        <strong>{words}</strong>
      </p>
      {quota !== null && (
        <div
          role="meter"
          aria-label={`${label} quota`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round((parts.used + parts.wanted) * 100)}
          aria-valuetext={`${fullNumber(used)} used, ${fullNumber(wanted)} for this instance, ${words} of ${fullNumber(quota)} ${unit}`}
          className="quota-bar"
        >
          <span data-part="used" style={{ inlineSize: `${parts.used * 100}%` }} />
          <span data-part="this" style={{ inlineSize: `${parts.wanted * 100}%` }} />
        </div>
      )}
      <p className="quota-words">
        <span>
          <span>{`${fullNumber(used)} used + `}</span>
          <b>{`${fullNumber(wanted)} this instance`}</b>
        </span>
        {quota !== null && <span>{`of ${fullNumber(quota)}`}</span>}
      </p>
    </div>
  )
}

const leftWords = (left: number | null, unit: string): string => {
  if (left === null) return 'No limit'
  return left < 0 ? `${fullNumber(-left)} ${unit} over` : `${fullNumber(left)} ${unit} left`
}
