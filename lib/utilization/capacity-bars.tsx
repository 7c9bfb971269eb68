'use client'

import type { ReactNode } from 'react'
import {
  type Amounts,
  inBarUnit,
  isUnlimited,
  RESOURCE_WORDS,
  type Resource,
  RESOURCES,
} from '@/lib/capacity/amounts'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { fullNumber } from '@/lib/format/number'
import { useClock } from '@/lib/ui/clock'
import { NoValue } from '@/lib/ui/no-value'
import './utilization.css'

interface Props {
  readonly provisioned: Amounts
  readonly quota: Amounts
  /** What the quota is called: 'Quota'. */
  readonly quotaLabel: string
  /** Below each bar. */
  readonly children: (resource: Resource) => ReactNode
}

/** How much of each quota is provisioned. */
export function CapacityBars({ provisioned, quota, quotaLabel, children }: Props) {
  return (
    <div className="capacity-bars">
      {RESOURCES.map((resource) => (
        <CapacityBar
          key={resource}
          {...{ resource, quotaLabel }}
          used={provisioned[resource]}
          quota={quota[resource]}
        >
          {children(resource)}
        </CapacityBar>
      ))}
    </div>
  )
}

function CapacityBar(props: {
  readonly resource: Resource
  readonly used: number | null
  readonly quota: number | null
  readonly quotaLabel: string
  readonly children: ReactNode
}) {
  const { resource, used, quota, quotaLabel, children } = props
  const { label } = RESOURCE_WORDS[resource]
  const isLimited = quota !== null && !isUnlimited(resource, quota)
  // Of what is not known, or without an end, there is no share.
  const meter = meterOf(isLimited ? (used ?? 0) : 0, isLimited ? quota : 0)
  return (
    <section className="card capacity" aria-label={label}>
      <div className="capacity-head">
        <h2>
          {label} <span className="chart-unit">({inBarUnit(resource, 0).unit})</span>
        </h2>
        <strong>{percentWords(meter.percent)}</strong>
      </div>
      <div className="meter" data-level={meter.level} aria-hidden>
        <span style={{ inlineSize: `${meter.fill * 100}%` }} />
      </div>
      <dl className="capacity-facts">
        <Fact label="Provisioned">
          <BarAmount resource={resource} amount={used} />
        </Fact>
        <Fact label={quotaLabel}>
          <BarAmount resource={resource} amount={quota} />
        </Fact>
      </dl>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An amount in the unit of its bar, which the bar's heading names. */
export function BarAmount({ resource, amount }: { resource: Resource; amount: number | null }) {
  const { locale } = useClock()
  if (amount === null) return <NoValue />
  if (isUnlimited(resource, amount)) return 'Unlimited'
  return fullNumber(inBarUnit(resource, amount).value, locale)
}
