import type { ReactNode } from 'react'
import type { Tone } from './tone'

/** A strip over the full width; buttons and links in it look like underlined text. */
export function Banner({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <aside className={`banner tone-${tone}`} aria-label="Notice">
      {children}
    </aside>
  )
}
