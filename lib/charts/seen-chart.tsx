'use client'

import { type ReactNode, Suspense, useRef } from 'react'
import { useSeen } from './use-seen'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { ChartSkeleton } from './metrics-skeleton'

interface Props {
  readonly title: string
  /** The placeholder until then; the skeleton of a chart with a title unless given. */
  readonly waiting?: ReactNode
  /** That of a chart's cell unless given. */
  readonly className?: string
  /** A lazy component that reads its own values. */
  readonly children: ReactNode
}

/** A chart whose code and values load when it is about to come into view, never on the server. */
export function SeenChart(props: Props) {
  const { title, waiting = <ChartSkeleton />, className = 'metrics-cell', children } = props
  const ref = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(ref)
  return (
    <div ref={ref} className={className}>
      {isSeen ? (
        <PartBoundary what={title}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </PartBoundary>
      ) : (
        waiting
      )}
    </div>
  )
}
