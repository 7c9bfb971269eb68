import type { ReactNode } from 'react'
import { type MeterName, MeterBar } from './meter-bar'
import { NoValue } from './no-value'
import { Skeleton } from './skeleton'

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

/** A fact on its way. */
export const FactPending = () => <Skeleton width="5rem" height="0.75rem" />

/** One fact that could not be read must not take the page with it. */
export const FactUnread = () => <span className="text-subtle">Couldn’t be loaded</span>

/** The second line of a fact that is a share of a whole. */
export function FactMeter(props: {
  readonly meter: { readonly fill: number; readonly level: 'ok' | 'warning' | 'error' }
  readonly name: MeterName
}) {
  const { fill, level } = props.meter
  return (
    <span className="fact-meter">
      <MeterBar used={fill} level={level} name={props.name} />
    </span>
  )
}

/** What is looked up now and then, on one quiet line: `Property` elements. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Details">
      <dl className="details">{children}</dl>
    </section>
  )
}
