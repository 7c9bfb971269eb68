import type { ReactNode } from 'react'
import { Icon } from './icon'

interface FactsProps {
  /** What readers look for first about a thing, side by side: `Fact` elements (fact.tsx). */
  readonly children: ReactNode
  /** What they look up now and then, on one quiet line: `Property` elements. */
  readonly details: ReactNode
}

/** What a thing is, above its tabs. On phones it is one line until the reader opens it. */
export const Facts = ({ children, details }: FactsProps) => (
  <div className="thing">
    {/* A box of the browser, so that it opens before there is script. */}
    <label className="thing-more">
      <input type="checkbox" aria-label="All facts and details" autoComplete="off" />
      <Icon name="chevron-down" />
    </label>
    <dl className="facts">{children}</dl>
    <section aria-label="Details">
      <dl className="details">{details}</dl>
    </section>
  </div>
)
