import type { CSSProperties } from 'react'

interface SkeletonProps {
  /** CSS lengths of what will stand here, so that nothing moves when it comes. */
  width?: string
  height?: string
}

export function Skeleton({ width, height }: SkeletonProps) {
  return (
    <span
      className="skeleton"
      aria-hidden
      style={{ inlineSize: width, blockSize: height, maxInlineSize: '100%' }}
    />
  )
}

/** Rows of a label and a value on their way, in the frame that they will have: of a panel, a tab. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <span
      className="skeleton skeleton-rows"
      aria-hidden
      style={{ '--rows': rows } as CSSProperties}
    />
  )
}
