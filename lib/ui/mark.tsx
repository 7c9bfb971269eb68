import type { ReactNode } from 'react'

/** A word beside a name that tells it from its neighbors: 'default', 'primary'. */
export const Mark = ({ children }: { children: ReactNode }) => (
  <span className="mark" translate="no">
    {children}
  </span>
)
