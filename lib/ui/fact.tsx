import type { ReactNode } from 'react'
import { NoValue } from './no-value'
import { Skeleton } from './skeleton'

interface FactProps {
  readonly label: string
  readonly children: ReactNode
  /** Less loud, below. */
  readonly detail?: ReactNode
}

/** One of `Facts`; two lines of room. */
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

/** A fact on its way. */
export const FactPending = () => <Skeleton width="5rem" height="0.75rem" />

/** One fact that could not be read must not take the page with it. */
export const FactUnread = () => <span className="text-subtle">Couldn’t be loaded</span>
