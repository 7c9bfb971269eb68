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

const hex8 = (number: number): string => number.toString(16).padStart(8, '0')

/** A version 4 UUID out of four 32-bit numbers. */
export function uuidOf(a: number, b: number, c: number, d: number): string {
  const text = hex8(a) + hex8(b) + hex8(c) + hex8(d)
  const variant = '89ab'[c >>> 30] ?? '8'
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`
}

/** Hex digits nobody can guess, for what lets somebody in. */
export function secretHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, digits)
}
