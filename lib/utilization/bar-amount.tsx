'use client'

import { inBarUnit, isUnlimited, type Resource } from '@/lib/capacity/amounts'
import { fullNumber } from '@/lib/format/number'
import { useClock } from '@/lib/ui/clock'

/** An amount in the unit of its bar, which the card's heading has; undefined if unknown. */
export function barText(
  resource: Resource,
  amount: number | null,
  locale: string,
): string | undefined {
  if (amount === null) return undefined
  return isUnlimited(resource, amount)
    ? 'Unlimited'
    : fullNumber(inBarUnit(resource, amount).value, locale)
}

export function BarAmount({ resource, amount }: { resource: Resource; amount: number | null }) {
  const { locale } = useClock()
  return barText(resource, amount, locale) ?? 'Unknown'
}
