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
  return (
    <pre className="mono oxql-under" aria-hidden translate="no">
      <Part text={text} from={0} to={caret} mark={mark} />
      {/* One element, however the text changes around it. */}
      <span ref={anchor} />
      <Part text={text} from={caret} to={text.length} mark={mark} />
      {mark !== undefined && mark.from >= text.length && <mark className="oxql-mark"> </mark>}
      {/* A last line that is empty has its height, too. */}
      <span>{'\n'}</span>
    </pre>
  )
}

/** A stretch of a text, with what is marked of it. */
function Part(props: {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly mark: Place | undefined
}) {
  const { text, from, to, mark } = props
  const [start, end] = [mark?.from ?? to, mark?.to ?? to].map((at) =>
    Math.min(to, Math.max(from, at)),
  )
  return (
    <>
      <span>{text.slice(from, start)}</span>
      <mark className="oxql-mark">{text.slice(start, end)}</mark>
      <span>{text.slice(end, to)}</span>
    </>
  )
}
