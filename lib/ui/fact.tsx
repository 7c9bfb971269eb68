import type { ReactNode } from 'react'
import { NoValue } from './no-value'
import { Skeleton } from './skeleton'

interface FactProps {
  readonly label: string
  readonly children: ReactNode
  /** Below, less prominent. */
  readonly detail?: ReactNode
}

/** One fact of `Facts`, with room for two lines. */
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

/** The second line of a fact, which reads its own data. */
export function FactDetail({ children }: { children: ReactNode }) {
  return <span className="fact-detail">{children}</span>
}

/** The skeleton of a fact. */
export const FactPending = () => <Skeleton width="5rem" height="0.75rem" />

/** A fact that fails must not take the page with it. */
export const FactUnread = () => <span className="text-subtle">Couldn’t be loaded</span>

/** Facts on their way. */
export const PendingFacts = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => (
    <Fact key={label} label={label}>
      <FactPending />
    </Fact>
  ))
