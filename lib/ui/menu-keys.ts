/** The index that a movement key leads to in a wrapping list; undefined for other keys. */
export function step(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * The index of the next text that starts with what was typed, searching from `at` and wrapping. Typing one
 * letter repeatedly steps through all texts that start with it; undefined if none does.
 */
export function nextByLetter(
  texts: readonly string[],
  typed: string,
  at: number,
): number | undefined {
  const letters = typed.toLowerCase()
  const same = [...letters].every((letter) => letter === letters[0])
  const wanted = same ? letters.slice(0, 1) : letters
  // A longer prefix may still match the entry that the first letter chose.
  const from = same ? at + 1 : at
  for (let offset = 0; offset < texts.length; offset++) {
    const index = (Math.max(from, 0) + offset) % texts.length
    if (texts[index]?.trim().toLowerCase().startsWith(wanted)) return index
  }
  return undefined
}
