'use client'

import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect } from 'react'
import { indexByKey, momentAt, pointAt, pointAway } from './crosshair'

interface Slider {
  /** Identifies the chart on the page. */
  readonly chart: string
  readonly title: string
  /** Ascending. */
  readonly moments: readonly number[]
  /** The times at the edges of the picture. */
  readonly ends: readonly number[]
  /** The index among `moments` of the crosshair, or where it would start, and its text. */
  readonly current: number
  readonly text: string
}

/**
 * The props that make an element over a picture its crosshair: the pointer or the arrow keys move it, in
 * all charts of the page at once; for screen readers it is a slider over the moments.
 */
export function useCrossSlider({ chart, title, moments, ends, current, text }: Slider) {
  useEffect(() => () => pointAway(chart), [chart])
  const to = (next: number) => {
    const ms = moments[next]
    if (ms !== undefined) pointAt({ ms, chart })
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) pointAt({ ms: momentAt(ends, (event.clientX - left) / width), chart })
  }
  return {
    className: 'chart-cross',
    role: 'slider',
    tabIndex: 0,
    'aria-label': `${title}: moment`,
    'aria-valuemin': 0,
    'aria-valuemax': Math.max(0, moments.length - 1),
    'aria-valuenow': current,
    'aria-valuetext': text,
    onPointerDown: follow,
    onPointerMove: follow,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // After lifting a finger, the reader wants to read what it pointed at.
      if (pointerType === 'mouse') pointAway(chart)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') pointAway(chart)
      const next = indexByKey(event.key, current, moments.length)
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      to(next)
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) to(current)
    },
    onBlur: () => pointAway(chart),
  }
}
