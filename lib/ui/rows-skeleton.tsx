import type { CSSProperties } from 'react'

/** The skeleton of rows of a label and a value, in their later frame: of a panel, or a tab. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <span
      className="skeleton skeleton-rows"
      aria-hidden
      style={{ '--rows': rows } as CSSProperties}
    />
  )
}
