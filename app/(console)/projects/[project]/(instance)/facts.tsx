import type { ReactNode } from 'react'
import { NoValue } from '@/lib/ui/no-value'

/** What people look for first about a thing, side by side; two lines of room each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

interface FactProps {
  readonly label: string
  readonly children: ReactNode
  /** Less loud, below. */
  readonly detail?: ReactNode
}

export function Fact({ label, children, detail }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{children ?? <NoValue />}</span>
        {detail && <FactDetail>{detail}</FactDetail>}
      </dd>
    </div>
  )
}

/** The second line of a fact that finds out by itself what it is. */
export function FactDetail({ children }: { children: ReactNode }) {
  return <span className="fact-detail">{children}</span>
}

/** What is looked up now and then, on one quiet line: `Property` elements. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Details">
      <dl className="details">{children}</dl>
    </section>
  )
}
