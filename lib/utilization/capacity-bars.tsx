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
import { plural } from '@/lib/format/plural'
import { useClock } from '@/lib/ui/clock'
import { CapacityCard } from './capacity-card'
import './utilization.css'

interface Props {
  readonly provisioned: Amounts
  readonly quota: Amounts
  /** What is provisioned of the quota, where that is not all. */
  readonly ofQuota?: Amounts
  /** How many silos have no quota to add to it. */
  readonly unlimited?: Record<Resource, number>
  /** What the quota is called: 'Quota'. */
  readonly quotaLabel: string
  /** Below each bar. */
  readonly children: (resource: Resource) => ReactNode
}

/** How much of each quota is provisioned. */
export function CapacityBars(props: Props) {
  const { provisioned, quota, ofQuota = provisioned, unlimited, quotaLabel, children } = props
  return (
    <div className="capacity-bars">
      {RESOURCES.map((resource) => (
        <CapacityBar
          key={resource}
          {...{ resource, quotaLabel }}
          used={provisioned[resource]}
          ofQuota={ofQuota[resource]}
          unlimited={unlimited?.[resource] ?? 0}
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
  readonly ofQuota: number | null
  readonly quota: number | null
  readonly unlimited: number
  readonly quotaLabel: string
  readonly children: ReactNode
}) {
  const { resource, used, ofQuota, quota, unlimited, quotaLabel, children } = props
  const { locale } = useClock()
  const { label } = RESOURCE_WORDS[resource]
  const isShare = ofQuota !== null && quota !== null && !isUnlimited(resource, quota)
  // Of what is not known, or without an end, there is no share.
  const meter = isShare ? meterOf(ofQuota, quota) : meterOf(0, 0)
  const { unit } = inBarUnit(resource, 0)
  const text = (amount: number | null) => barText(resource, amount, locale) ?? 'unknown'
  return (
    <CapacityCard
      title={label}
      unit={unit}
      meter={meter}
      meterText={`${text(ofQuota)} of ${text(quota)} ${unit} provisioned`}
      facts={[
        ['Provisioned', <BarAmount key="used" resource={resource} amount={used} />],
        [
          quotaLabel,
          <span key="quota">
            <BarAmount resource={resource} amount={quota} />
            {unlimited > 0 && (
              <span className="text-subtle">{` + ${plural(unlimited, 'unlimited silo')}`}</span>
            )}
          </span>,
        ],
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
  return barText(resource, amount, locale) ?? 'Unknown'
}
