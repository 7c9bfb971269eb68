import type { CSSProperties } from 'react'

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
