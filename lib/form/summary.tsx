import type { ReactNode } from 'react'
import { RESOURCE_WORDS } from '@/lib/capacity/amounts'
import { meterParts, type QuotaMeter } from '@/lib/capacity/quota-meters'
import { meterOf } from '@/lib/capacity/meter'
import { fullNumber } from '@/lib/format/number'
import { Mono } from '@/lib/ui/badge'
import { MeterBar } from '@/lib/ui/meter-bar'
import './form-page.css'

export interface SummaryLine {
  readonly label: string
  readonly value: string
  readonly detail?: string | undefined
}

interface FormSummaryProps {
  /** The name of the new thing; empty while none is typed. */
  readonly name: string | undefined
  readonly lines: readonly SummaryLine[]
  readonly children?: ReactNode
}

/** The summary of a form page, updated while typing. Not drawn without script, which would leave it wrong. */
export const FormSummary = ({ name, lines, children }: FormSummaryProps) => (
  <section className="card summary needs-script" aria-label="Summary">
    <div className="summary-head">
      <h2>Summary</h2>
      {name && <Mono>{name}</Mono>}
    </div>
    <dl className="summary-lines">
      {lines.map(({ label, value, detail }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {detail && <span>{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
)

interface QuotaShareProps {
  readonly meter: QuotaMeter
  /** `quota`, `of the rack`: the second part of the meter's name, after its resource. */
  readonly of: string
  /** `used`, `promised`: the word for the part that is taken already. */
  readonly taken: string
  /** `this instance`: the words for the part of the new thing. */
  readonly mine: string
}

/** How much of a resource is taken, and how much the new thing takes of the rest. */
export function QuotaShare({ meter, of, taken, mine }: QuotaShareProps) {
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
        <MeterBar
          {...parts}
          level={meterOf(used + wanted, quota).level}
          name={{
            label: `${label} ${of}`,
            text: `${fullNumber(used)} ${taken}, ${fullNumber(wanted)} for ${mine}, ${words} of ${fullNumber(quota)} ${unit}`,
          }}
        />
      )}
      <p className="quota-words">
        <span>
          <span>{`${fullNumber(used)} ${taken} + `}</span>
          <b>{`${fullNumber(wanted)} ${mine}`}</b>
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
