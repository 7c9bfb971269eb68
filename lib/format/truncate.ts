const ELLIPSIS = '…'

/**
 * Shortens text longer than `max` characters to `max - 2` of them plus an ellipsis (specification,
 * section 9): at the end, or in the middle for what differs at both ends (ids, file names).
 * Characters are code points, so that no emoji is cut in half.
 */
export function truncate(text: string, max: number, where: 'end' | 'middle' = 'end'): string {
  // Code units are never fewer than code points: the usual short text needs no splitting.
  if (text.length <= max) return text
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const kept = Math.max(0, max - 2)
  const head = where === 'end' ? kept : Math.ceil(kept / 2)
  const tail = characters.slice(characters.length - (kept - head))
  return characters.slice(0, head).join('') + ELLIPSIS + tail.join('')
}
