import type { RefObject } from 'react'

/** From and to, in characters. */
export interface Place {
  readonly from: number
  readonly to: number
}

interface Props {
  readonly text: string
  /** What is wrong. */
  readonly mark: Place | undefined
  /** Where `anchor` stands. */
  readonly caret: number
  readonly anchor: RefObject<HTMLSpanElement | null>
}

/**
 * What lies under a query's field, of the same size and breaks: it marks what is wrong, has the place
 * of the caret, and makes the field as high as its text.
 */
export function MarkedText({ text, mark, caret, anchor }: Props) {
  const cuts = [0, caret, ...(mark ? [mark.from, mark.to] : []), text.length]
  const places = [...new Set(cuts.map((at) => Math.min(at, text.length)))].toSorted((a, b) => a - b)
  const isMarked = (at: number) => mark !== undefined && at >= mark.from && at < mark.to
  const isAtEnd = mark !== undefined && mark.from >= text.length
  return (
    <pre className="mono oxql-under" aria-hidden translate="no">
      {places.map((at, index) => {
        const part = text.slice(at, places[index + 1] ?? text.length)
        return (
          <span key={at}>
            {at === Math.min(caret, text.length) && <span ref={anchor} />}
            {part &&
              (isMarked(at) ? <mark className="oxql-mark">{part}</mark> : <span>{part}</span>)}
          </span>
        )
      })}
      {isAtEnd && <mark className="oxql-mark"> </mark>}
      {/* A last line that is empty has its height, too. */}
      <span>{'\n'}</span>
    </pre>
  )
}
