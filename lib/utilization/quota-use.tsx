'use client'

import { inBarUnit, isUnlimited, RESOURCE_WORDS, type Resource } from '@/lib/capacity/amounts'
import { meterOf, type Meter, percentWords } from '@/lib/capacity/meter'
import { useClock } from '@/lib/ui/clock'
import { MeterBar } from '@/lib/ui/meter-bar'
import { barText } from './bar-amount'

export interface QuotaShare {
  readonly resource: Resource
  /** vCPUs or bytes; null if the platform didn't say. */
  readonly used: number | null
  readonly quota: number | null
}

/** The usage of a quota; undefined if it is unknown, or the quota is no limit. */
export const quotaMeter = ({ resource, used, quota }: QuotaShare): Meter | undefined =>
  used === null || quota === null || isUnlimited(resource, quota) ? undefined : meterOf(used, quota)

/** `26 of 60 vCPUs`, `1.5 TiB, no limit`; unknown amounts are named so. */
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

/** How much is used, as the second line of a fact. */
export const FactMeter = (props: { readonly meter: Meter | undefined; readonly label: string }) => {
  const { meter, label } = props
  if (!meter) return null
  const text = `${percentWords(meter.percent)} used`
  return (
    <span className="fact-meter">
      <MeterBar used={meter.fill} level={meter.level} name={{ label, text }} />
    </span>
  )
}
