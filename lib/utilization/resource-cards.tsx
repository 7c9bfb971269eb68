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
import { plural } from '@/lib/format/plural'
import { useClock } from '@/lib/ui/clock'
import { BarAmount, barText } from './bar-amount'
import { CapacityCard, type CapacityFigure } from './capacity-card'

/** The provisioned amounts, and the quotas. */
export interface Figures {
  readonly provisioned: Amounts
  readonly quota: Amounts
  /** The amount that counts against the quota, if that is not all. */
  readonly ofQuota?: Amounts
  /** How many silos have no quota, and so are not in its sum. */
  readonly unlimited?: Record<Resource, number>
  /** The name of the quota: 'Quota'. */
  readonly quotaLabel: string
}

interface Props {
  /** Null if they couldn't be read; undefined while loading. */
  readonly figures: Figures | null | undefined
  /** Rendered below the figures of each resource. */
  readonly children: (resource: Resource) => ReactNode
}

/** A card for each resource: how much of its quota is provisioned, and details below. */
export const ResourceCards = ({ figures, children }: Props) =>
  RESOURCES.map((resource) => (
    <ResourceCard key={resource} {...{ resource, figures }}>
      {children(resource)}
    </ResourceCard>
  ))

function ResourceCard(props: {
  readonly resource: Resource
  readonly figures: Props['figures']
  readonly children: ReactNode
}) {
  const { resource, figures, children } = props
  const { locale } = useClock()
  return (
    <CapacityCard
      title={RESOURCE_WORDS[resource].label}
      unit={inBarUnit(resource, 0).unit}
      figure={figures && figureOf(resource, figures, locale)}
    >
      {children}
    </CapacityCard>
  )
}

function figureOf(resource: Resource, figures: Figures, locale: string): CapacityFigure {
  const { provisioned, quota: quotas, ofQuota = provisioned, unlimited, quotaLabel } = figures
  const [used, quota] = [ofQuota[resource], quotas[resource]]
  const isShare = used !== null && quota !== null && !isUnlimited(resource, quota)
  const endless = unlimited?.[resource] ?? 0
  const text = (amount: number | null) => barText(resource, amount, locale) ?? 'unknown'
  return {
    // Unknown and unlimited quotas have no share.
    meter: isShare ? meterOf(used, quota) : meterOf(0, 0),
    meterText: `${text(used)} of ${text(quota)} ${inBarUnit(resource, 0).unit} provisioned`,
    facts: [
      ['Provisioned', <BarAmount key="used" resource={resource} amount={provisioned[resource]} />],
      [
        quotaLabel,
        <span key="quota">
          <BarAmount resource={resource} amount={quota} />
          {endless > 0 && (
            <span className="text-subtle">{` + ${plural(endless, 'unlimited silo')}`}</span>
          )}
        </span>,
      ],
    ],
  }
}
