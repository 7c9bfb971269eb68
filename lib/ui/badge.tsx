import type { ReactNode } from 'react'
import { Spinner } from './spinner'
import type { Tone } from './tone'

/** The looks of known words; an unknown word is plain. */
export const lookOf = <Look,>(
  looks: Readonly<Record<string, Look>>,
  word: string,
): Look | undefined => (Object.hasOwn(looks, word) ? looks[word] : undefined)

/** The looks of states: a dot and the word; filled if something needs attention. */
export interface StateLook {
  readonly tone: Tone
  readonly solid?: boolean
  readonly spinner?: boolean
}

interface BadgeProps {
  tone?: Tone
  /** Something needs attention: the badge is filled, without a dot. */
  solid?: boolean
  /** The state is changing: a small ring turns before the text, instead of the dot. */
  spinner?: boolean
  children: ReactNode
}

/** The platform's word for a kind, role or policy, which is no state. */
export const Word = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
)

/** What is copied and compared letter by letter: ids, addresses, names of hardware. */
export const Mono = ({ children }: { children: ReactNode }) => (
  <span className="mono" translate="no">
    {children}
  </span>
)

/** The platform's word for a state: with a dot and no background, or filled if it needs attention. */
export function Badge(props: BadgeProps) {
  const { tone = 'neutral', solid = false, spinner = false, children } = props
  return (
    <span
      className={`badge tone-${tone}`}
      // States, roles and kinds are the platform's words: shown as the API has them, and not translated.
      translate="no"
      data-solid={solid || undefined}
      data-dot={(!solid && (spinner ? 'spinner' : true)) || undefined}
    >
      {spinner ? (
        <>
          <Spinner size="xs" />
          <span>{children}</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}
