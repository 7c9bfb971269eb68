'use client'

import { lazy } from 'react'
import { SeenChart } from '@/lib/charts/seen-chart'
import { ForecastFrame } from './forecast-frame'
import type { ForecastProps } from './forecast-text'

const ForecastText = lazy(() => import('./forecast-text'))

/** A forecast; its code and its history load when it is about to come into view. */
export function ForecastLine(props: ForecastProps) {
  const waiting = <ForecastFrame what={props.what} />
  return (
    <SeenChart title="The forecast" waiting={waiting} className="">
      <ForecastText {...props} waiting={waiting} />
    </SeenChart>
  )
}
