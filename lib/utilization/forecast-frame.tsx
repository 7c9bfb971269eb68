import type { ReactNode } from 'react'
import type { Level } from '@/lib/capacity/meter'
import { decapitalise } from '@/lib/format/capitalise'
import { Skeleton } from '@/lib/ui/skeleton'
import './utilization.css'

interface Props {
  /** The name of the capacity, if the card around it doesn't tell it: 'Rack capacity'. */
  readonly what: string | undefined
  readonly level?: Level
  /** The forecast in one line; undefined while loading. */
  readonly words?: string
  /** What it is made of: shown when the reader opens it. */
  readonly children?: ReactNode
}

/** A forecast in one line, which opens to its reasons; of the same height while loading. */
export function ForecastFrame({ what, level = 'ok', words, children }: Props) {
  const line = words === undefined ? <Skeleton width="9rem" height="0.75rem" /> : text(what, words)
  if (!children)
    return (
      <p className="forecast" data-level={level}>
        {line}
      </p>
    )
  return (
    <details className="forecast" data-level={level}>
      <summary>{line}</summary>
      {children}
    </details>
  )
}

const text = (what: string | undefined, words: string): string =>
  what === undefined ? words : `${what}: ${decapitalise(words)}`
