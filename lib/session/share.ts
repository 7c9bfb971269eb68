import * as z from 'zod'
import { Uuid } from '@/lib/contract/common'
import type { SessionKeys } from './keys'
import { open, seal } from './seal'

const AUDIENCE = 'console:share'

const HOUR_MS = 3_600_000

/**
 * How long a shared link may work, ms. Keys are removed from SESSION_KEYS some hours after new ones were
 * added (README): links that were sealed with removed keys then tell nothing.
 */
export const shareLengths = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
} as const
export type ShareLength = keyof typeof shareLengths

/** What a signed link tells about an instance to anybody who has it. */
const Claims = z.strictObject({
  id: Uuid,
  name: z.string().max(63),
  /** The state when the link was made. */
  state: z.string().max(32),
  /** ms since 1970. */
  madeAt: z.number().int().nonnegative(),
})
export type SharedFacts = z.infer<typeof Claims>

/** Longer than any token of ours; longer text is not opened. */
const TOKEN_LENGTH_MAX = 1_024

/**
 * Seals into a link what a user chose to share: it can't be forged, and the address alone doesn't reveal
 * it. The caller has read the facts with the user's own token.
 */
export const sealShare = (
  keys: SessionKeys,
  facts: SharedFacts,
  length: ShareLength,
): Promise<string> =>
  seal(keys, 'share', facts, {
    audience: AUDIENCE,
    expiresAt: facts.madeAt + shareLengths[length],
  })

/** The facts of a link to `id`; undefined when it is forged, expired, or of another instance. */
export async function openShare(
  keys: SessionKeys,
  token: string | null,
  id: string,
  now: number,
): Promise<SharedFacts | undefined> {
  if (token === null || token.length > TOKEN_LENGTH_MAX) return undefined
  const opened = await open(keys, 'share', token, { audience: AUDIENCE, now })
  if (!opened.ok) return undefined
  const claims = Claims.safeParse(opened.payload)
  return claims.success && claims.data.id === id ? claims.data : undefined
}
