'use client'

import { lazy, Suspense, useRef } from 'react'
import { useSeen } from '@/lib/charts/use-seen'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { Skeleton } from '@/lib/ui/skeleton'
import { ForecastFrame } from './forecast-frame'
import type { ForecastProps } from './forecast-text'

const ForecastText = lazy(() => import('./forecast-text'))

/** A forecast; its code and its history load when it is about to come into view. */
export function ForecastLine(props: ForecastProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(ref)
  const waiting = (
    <ForecastFrame what={props.what}>
      <Skeleton width="9rem" height="0.75rem" />
    </ForecastFrame>
  )
  return (
    <div ref={ref}>
      {isSeen ? (
        <PartBoundary what="The forecast">
          <Suspense fallback={waiting}>
            <ForecastText {...props} waiting={waiting} />
          </Suspense>
        </PartBoundary>
      ) : (
        waiting
      )}
    </div>
  )
}
