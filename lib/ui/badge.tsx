import type { ReactNode } from 'react'
import { Spinner } from './spinner'
import type { Tone } from './tone'

/** How the badge of a word looks; one that nobody foresaw is plain. */
export const lookOf = <Look,>(
  looks: Readonly<Record<string, Look>>,
  word: string,
): Look | undefined => (Object.hasOwn(looks, word) ? looks[word] : undefined)

interface BadgeProps {
  tone?: Tone
  solid?: boolean
  /** A thing on its way turns a small ring before its text. */
  spinner?: boolean
  children: ReactNode
}

export function Badge({ tone = 'neutral', solid = false, spinner = false, children }: BadgeProps) {
  return (
    <span className={`badge tone-${tone}`} data-solid={solid || undefined}>
      {spinner && <Spinner size="xs" />}
      {children}
    </span>
  )
}
