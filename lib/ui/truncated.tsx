import { truncate } from '@/lib/format/truncate'
import { tip } from './tip'

/** Specification: 300 ms for truncated text. */
const DELAY_MS = 300

interface TruncatedProps {
  text: string
  /** Most characters shown. */
  max: number
  where?: 'end' | 'middle'
}

/** Text cut to a length, whole in its tooltip and for screen readers. */
export function Truncated({ text, max, where = 'end' }: TruncatedProps) {
  const short = truncate(text, max, where)
  if (short === text) return <span>{text}</span>
  return (
    <span className="tip-anchor" tabIndex={0} {...tip(text, { delayMs: DELAY_MS })}>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
