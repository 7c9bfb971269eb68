'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import type { ReactNode } from 'react'
import { amountText, inBarUnit, isUnlimited, type Resource } from '@/lib/capacity/amounts'
import { type Forecast, forecast } from '@/lib/capacity/forecast'
import { CONFIDENCE_WORDS, forecastWords } from '@/lib/capacity/forecast-words'
import type { Level } from '@/lib/capacity/meter'
import { translate } from '@/lib/errors/translate'
import { type Clock, formatDate } from '@/lib/format/date'
import { fullNumber } from '@/lib/format/number'
import { useClock } from '@/lib/ui/clock'
import { ForecastFrame } from './forecast-frame'
import { operationOf, type Subject } from './subject'
import { useGrowth } from './use-growth'

export interface ForecastProps {
  /** The subject of the history. */
  readonly subject: Subject
  readonly resource: Resource
  /** The capacity in the platform's unit; null if unknown, undefined while loading. */
  readonly capacity: number | null | undefined
  /** The name of the capacity, if the card around it doesn't tell it: 'Rack capacity'. */
  readonly what?: string | undefined
  /** What the capacity is, for its reasons. */
  readonly note?: ReactNode
}

const DAY_MS = 86_400_000
/** A forecast within this time is shown as urgent. */
const SOON_MS = 30 * DAY_MS
const VERY_SOON_MS = 7 * DAY_MS

/** When a capacity runs out, as a range, with the confidence and the reasons. */
export default function ForecastText(props: ForecastProps & { readonly waiting: ReactNode }) {
  const { subject, resource, capacity, what, note, waiting } = props
  const isEndless = capacity != null && isUnlimited(resource, capacity)
  const isAsked = capacity != null && capacity > 0 && !isEndless
  const { data, failure, isFetching, retry } = useGrowth(subject, resource, isAsked)
  if (capacity === undefined) return waiting
  if (!isAsked)
    return (
      <ForecastFrame
        what={what}
        words={isEndless ? 'No limit' : capacity === 0 ? 'Nothing can be provisioned' : 'Unknown'}
      >
        {note}
      </ForecastFrame>
    )
  if (!data && failure)
    return (
      <div>
        <ForecastFrame what={what} words={translate(failure, operationOf(subject)).message} />
        <RetryButton size="sm" of={{ isFetching, retry }} />
      </div>
    )
  if (!data) return waiting
  const found = forecast(data, capacity)
  return (
    <ForecastFrame
      what={what}
      level={levelOf(found, data.nowMs)}
      words={forecastWords(found, data.nowMs)}
    >
      {note}
      <Reasons resource={resource} of={found} />
    </ForecastFrame>
  )
}

function levelOf(of: Forecast, nowMs: number): Level {
  if (of.kind === 'full') return 'error'
  if (of.kind !== 'runs-out') return 'ok'
  const left = of.earliestMs - nowMs
  return left < VERY_SOON_MS ? 'error' : left < SOON_MS ? 'warning' : 'ok'
}

/** The confidence, the rate, and the jumps that were left out of it. */
function Reasons({ resource, of }: { resource: Resource; of: Forecast }) {
  const clock = useClock()
  if (of.kind === 'too-short' || of.kind === 'full') return null
  const sure = of.kind === 'runs-out' ? `${CONFIDENCE_WORDS[of.confidence]}, about ` : 'About '
  return (
    <>
      <p>
        {of.perDay === 0 ? 'No growth' : `${sure}${changeText(resource, of.perDay, clock)} a day`}
      </p>
      {of.kind === 'runs-out' && <p>{`Likely on ${dayOf(of.likelyMs, clock)}`}</p>}
      {of.shift && (
        <p>
          {`Excludes a one-time ${of.shift.by < 0 ? 'drop' : 'jump'} of ${absText(resource, of.shift.by, clock)} on ${dayOf(of.shift.atMs, clock)}`}
        </p>
      )}
    </>
  )
}

const dayOf = (ms: number, clock: Clock): string => formatDate(new Date(ms), clock).date

/** Smaller amounts are easier to read in a smaller unit. */
const SMALL = 0.01

/** `1.5 TiB`, `3 vCPUs`; `4 GiB` of storage, which would be a small fraction of a TiB. */
function absText(resource: Resource, change: number, { locale }: Clock): string {
  const amount = Math.abs(change)
  const { value, unit } = inBarUnit(resource, amount)
  return value < SMALL ? amountText(resource, amount) : `${fullNumber(value, locale)} ${unit}`
}

const changeText = (resource: Resource, change: number, clock: Clock): string =>
  `${change < 0 ? '−' : '+'}${absText(resource, change, clock)}`
