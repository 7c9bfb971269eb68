import { BUNDLE_COMMENT_BYTES_MAX } from '@/lib/contract/limits'
import { fullNumber } from '@/lib/format/number'

/** What is wrong with a comment; undefined where nothing is. Letters beyond ASCII count for more. */
export function commentProblem(text: string): string | undefined {
  const bytes = new TextEncoder().encode(text).length
  return bytes > BUNDLE_COMMENT_BYTES_MAX
    ? `Must be at most ${fullNumber(BUNDLE_COMMENT_BYTES_MAX)} bytes; this is ${fullNumber(bytes)}`
    : undefined
}
