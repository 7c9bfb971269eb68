import type { ReactNode } from 'react'

/** What readers look for first about a thing, side by side: `Fact` elements (fact.tsx). */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

/** What readers look up now and then, on one quiet line: `Property` elements. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Details">
      <dl className="details">{children}</dl>
    </section>
  )
}
