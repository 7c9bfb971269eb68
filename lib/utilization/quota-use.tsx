'use client'

import { inBarUnit, isUnlimited, RESOURCE_WORDS, type Resource } from '@/lib/capacity/amounts'
import { meterOf, type Meter } from '@/lib/capacity/meter'
import { useClock } from '@/lib/ui/clock'
import { MeterBar } from '@/lib/ui/meter-bar'
import { barText } from './bar-amount'

export interface QuotaShare {
  readonly resource: Resource
  /** vCPUs or bytes; null where the platform didn't say. */
  readonly used: number | null
  readonly quota: number | null
}

/** How much of a quota is used; undefined where that isn't known, or it has no end. */
export const quotaMeter = ({ resource, used, quota }: QuotaShare): Meter | undefined =>
  used === null || quota === null || isUnlimited(resource, quota) ? undefined : meterOf(used, quota)

/** `26 of 60 vCPUs`, `1.5 TiB, no limit`; what isn't known is unknown. */
export function QuotaAmounts({ resource, used, quota }: QuotaShare) {
  const { locale } = useClock()
  const { unit } = inBarUnit(resource, 0)
  const isEndless = quota !== null && isUnlimited(resource, quota)
  return (
    <>
      <span>{barText(resource, used, locale) ?? 'Unknown'}</span>
      <span className="text-subtle">
        {isEndless
          ? `${used === null ? '' : ` ${unit}`}, no limit`
          : ` of ${barText(resource, quota, locale) ?? 'unknown'} ${unit}`}
      </span>
    </>
  )
}

/** The same in a cell, with its name and a meter. */
export function QuotaCell(share: QuotaShare) {
  const meter = quotaMeter(share)
  return (
    <span className="quota-cell">
      <span>
        <span className="text-subtle">{`${RESOURCE_WORDS[share.resource].label} `}</span>
        <QuotaAmounts {...share} />
      </span>
      <MeterBar used={meter?.fill ?? 0} level={meter?.level ?? 'ok'} />
    </span>
  )
}
