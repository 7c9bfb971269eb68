/*
 * The digest of a chunk, 32 bits: enough to notice that a file chosen again is another one, and small
 * enough to store for a file of a terabyte (8 MB).
 */

/** The chunk is not on the disk yet. */
export const NOT_SENT = 0
/** The chunk has only zeros, like a new disk: it is never sent. */
export const ZEROS = 1

/** Whether all bytes are zero. Checks eight at a time. */
export function isAllZero(buffer: ArrayBuffer): boolean {
  const words = Math.floor(buffer.byteLength / 8)
  const wide = new BigUint64Array(buffer, 0, words)
  for (let at = 0; at < words; at++) if (wide[at] !== 0n) return false
  return new Uint8Array(buffer, words * 8).every((byte) => byte === 0)
}

/** The first 32 bits of a SHA-256, but never one of the two reserved words. */
export async function digestOf(buffer: ArrayBuffer): Promise<number> {
  if (isAllZero(buffer)) return ZEROS
  const hash = await crypto.subtle.digest('SHA-256', buffer)
  const word = new DataView(hash).getUint32(0)
  return word > ZEROS ? word : ZEROS + 1
}
