const ELLIPSIS = '…'

/**
 * Shortens text longer than `max` characters to `max - 2` of them plus an ellipsis (specification, section
 * 9): at the end, or in the middle for text that differs at both ends (ids, file names). Characters are
 * code points, so that no emoji is cut in half.
 */
export function truncate(text: string, max: number, where: 'end' | 'middle' = 'end'): string {
  // A text has at least as many code units as code points: short text needs no splitting.
  if (text.length <= max) return text
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const kept = Math.max(0, max - 2)
  const head = where === 'end' ? kept : Math.ceil(kept / 2)
  const tail = characters.slice(characters.length - (kept - head))
  return characters.slice(0, head).join('') + ELLIPSIS + tail.join('')
}
