'use client'

import type { Failure } from '@/lib/api/result'
import type { DayHistories, DayHistory } from '@/lib/metrics/day-history'
import { DateTime } from '@/lib/ui/date-time'
import '@/lib/charts/lines.css'

interface Props {
  /** 'qsfp0 of switch0' */
  readonly name: string
  readonly read: {
    readonly data: DayHistories | null | undefined
    readonly failure: Failure | undefined
  }
  /** Of the histories that were read. */
  readonly of: string
  readonly words: (day: DayHistory) => string
}

const LOOKS = ['calm', 'marked'] as const

/** The last day of a link or a session, by spans of three minutes, with its words above. */
export function DayStrip({ name, read: { data, failure }, of, words }: Props) {
  const day = data?.get(of)
  return (
    <figure>
      <figcaption className="field-hint">
        <span translate="no">{name}</span>
        <span>
          {`: ${
            day
              ? words(day)
              : data === undefined && !failure
                ? 'loading…'
                : failure
                  ? 'the last day couldn’t be loaded'
                  : 'the last day wasn’t measured'
          }`}
        </span>
        {day?.lastMs !== undefined && (
          <>
            <span>, last </span>
            <DateTime value={new Date(day.lastMs)} tabStop={false} />
          </>
        )}
      </figcaption>
      <svg
        className="day-strip"
        viewBox={`0 0 ${day?.spans.length ?? 1} 1`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {day &&
          runsOf(day.spans).map(({ at, length, isMarked }) => (
            <rect key={at} data-look={LOOKS[Number(isMarked)]} x={at} width={length} height={1} />
          ))}
      </svg>
    </figure>
  )
}

/** What follows one another alike, as one; without what isn’t known. */
function runsOf(spans: DayHistory['spans']) {
  const runs: { at: number; length: number; isMarked: boolean }[] = []
  spans.forEach((isMarked, at) => {
    const last = runs.at(-1)
    if (last && last.isMarked === isMarked && last.at + last.length === at) last.length += 1
    else if (isMarked !== undefined) runs.push({ at, length: 1, isMarked })
  })
  return runs
}
