import type { ReactNode } from 'react'
import { Skeleton } from '@/lib/ui/skeleton'
import './form-page.css'

interface Props {
  readonly header: ReactNode
  /** The heights of the first fields and sections. */
  readonly heights: readonly `${number}rem`[]
  readonly summaryHeight: `${number}rem`
}

/** The skeleton of a form page: its sections and its summary, at their later places. */
export function FormPageSkeleton({ header, heights, summaryHeight }: Props) {
  return (
    <div className="shell-page loading-only">
      {header}
      <div className="form-page" aria-busy>
        <div className="form form-sections">
          {heights.map((height, index) => (
            // The placeholders have nothing but their index to tell them apart.
            <Skeleton key={index} width="100%" height={height} />
          ))}
        </div>
        <div className="form-page-side">
          <div>
            <Skeleton width="100%" height={summaryHeight} />
          </div>
        </div>
      </div>
    </div>
  )
}
