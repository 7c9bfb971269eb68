'use client'

import { type ReactNode, Suspense, useRef } from 'react'
import { useSeen } from './use-seen'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { ChartSkeleton } from './metrics-skeleton'

interface Props {
  readonly title: string
  /** The placeholder until then; the skeleton of a chart with a title unless given. */
  readonly waiting?: ReactNode
  /** A lazy component that reads its own values. */
  readonly children: ReactNode
}

/** A chart whose code and values load when it is about to come into view, never on the server. */
export function SeenChart({ title, waiting = <ChartSkeleton />, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(ref)
  return (
    <div ref={ref} className="metrics-cell">
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
