import type { ReactNode } from 'react'

/** One key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd translate="no" className="kbd">
      {children}
    </kbd>
  )
}
