import type { ReactNode } from 'react'
import { Spinner } from './spinner'
import type { Tone } from './tone'

/** How the badge of a word looks; an unknown word is plain. */
export const lookOf = <Look,>(
  looks: Readonly<Record<string, Look>>,
  word: string,
): Look | undefined => (Object.hasOwn(looks, word) ? looks[word] : undefined)

/** How a state looks: a dot and its word; filled where something needs attention. */
export interface StateLook {
  readonly tone: Tone
  readonly solid?: boolean
  readonly spinner?: boolean
}

interface BadgeProps {
  tone?: Tone
  /** Something needs attention: filled, in place of the dot. */
  solid?: boolean
  /** A thing on its way turns a small ring before its text, in place of the dot. */
  spinner?: boolean
  children: ReactNode
}

/** A kind, role or policy: the platform's own word, which says nothing of how a thing is. */
export const Word = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
)

/** A state: a dot and its word without a background, or filled where it needs attention. */
export function Badge(props: BadgeProps) {
  const { tone = 'neutral', solid = false, spinner = false, children } = props
  return (
    <span
      className={`badge tone-${tone}`}
      // States, roles and kinds are the platform's words: what is shown is what the API says.
      translate="no"
      data-solid={solid || undefined}
      data-dot={(!solid && (spinner ? 'spinner' : true)) || undefined}
    >
      {spinner && <Spinner size="xs" />}
      <span>{children}</span>
    </span>
  )
}
