import type { Failure } from '@/lib/api/result'
import { capitalise } from '@/lib/format/capitalise'

/** How the platform names what is wrong with a pair (behaviour-operator.md, certificates). */
const REFUSED = /^unsupported value for "(certificate|private-key)": (.+)$/s

/** What the platform has against a certificate or its key, in its words; undefined for all else. */
export function certificateRefusal(
  result: Failure,
): { readonly field: 'cert' | 'key'; readonly reason: string } | undefined {
  if (result.type !== 'error') return undefined
  const [, part, reason] = REFUSED.exec(result.error.message) ?? []
  return reason === undefined
    ? undefined
    : { field: part === 'certificate' ? 'cert' : 'key', reason: capitalise(reason) }
}
