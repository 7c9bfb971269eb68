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
import { meterOf } from '@/lib/capacity/meter'
import { fullNumber } from '@/lib/format/number'
import { useClock } from '@/lib/ui/clock'
import { NoValue } from '@/lib/ui/no-value'
import { CapacityCard } from './capacity-card'
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
  const { locale } = useClock()
  const { label } = RESOURCE_WORDS[resource]
  const isLimited = quota !== null && !isUnlimited(resource, quota)
  // Of what is not known, or without an end, there is no share.
  const meter = meterOf(isLimited ? (used ?? 0) : 0, isLimited ? quota : 0)
  const { unit } = inBarUnit(resource, 0)
  const text = (amount: number | null) => barText(resource, amount, locale) ?? 'unknown'
  return (
    <CapacityCard
      title={label}
      unit={unit}
      meter={meter}
      meterText={`${text(used)} of ${text(quota)} ${unit} provisioned`}
      facts={[
        ['Provisioned', <BarAmount key="used" resource={resource} amount={used} />],
        [quotaLabel, <BarAmount key="quota" resource={resource} amount={quota} />],
      ]}
    >
      {children}
    </CapacityCard>
  )
}

function barText(resource: Resource, amount: number | null, locale: string): string | undefined {
  if (amount === null) return undefined
  return isUnlimited(resource, amount)
    ? 'Unlimited'
    : fullNumber(inBarUnit(resource, amount).value, locale)
}

/** An amount in the unit of its bar, which the bar's heading names. */
export function BarAmount({ resource, amount }: { resource: Resource; amount: number | null }) {
  const { locale } = useClock()
  return barText(resource, amount, locale) ?? <NoValue />
}
