/** Repeatable randomness: the same seed and the same draw give the same number. */

/** 32-bit FNV-1a of a text. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/** The `draw`-th 32-bit number of a seed (a splitmix finalizer over a counter). */
export function draw32(seed: number, draw: number): number {
  let mixed = (seed + Math.imul(draw + 1, 0x9e3779b9)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const HEX_CODES = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
const DASH = '-'.charCodeAt(0)
/** Where the dashes of a UUID stand. */
const DASHES: ReadonlySet<number> = new Set([8, 13, 18, 23])

/**
 * A version 4 UUID out of four 32-bit numbers. Written as characters in one go: a large world has
 * half a million of them, and texts put together from pieces cost twice the time and memory.
 */
export function uuidOf(a: number, b: number, c: number, d: number): string {
  const words = [a, (b & 0xffff0fff) | 0x4000, (c & 0x0fffffff) | ((8 + (c >>> 30)) << 28), d]
  const codes: number[] = []
  for (const word of words) {
    for (let shift = 28; shift >= 0; shift -= 4) {
      if (DASHES.has(codes.length)) codes.push(DASH)
      codes.push(HEX_CODES[(word >>> shift) & 15] ?? DASH)
    }
  }
  return String.fromCharCode(...codes)
}

/** Unguessable hex digits, for credentials. */
export function secretHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, digits)
}
