'use client'

import { formatNumber } from '@/lib/format/number'
import { useClock } from '@/lib/ui/clock'
import { Tooltip } from '@/lib/ui/tooltip'

/** A number of addresses, short; the exact one on demand where it is shortened. */
export function PoolAmount({ count, isInexact }: { count: bigint; isInexact?: true | undefined }) {
  const { locale } = useClock()
  const { text, full } = formatNumber(count, locale)
  if (isInexact)
    return (
      <Tooltip content="About: the platform doesn’t count so many addresses exactly">{`~${text}`}</Tooltip>
    )
  return full === undefined ? <span>{text}</span> : <Tooltip content={full}>{text}</Tooltip>
}
