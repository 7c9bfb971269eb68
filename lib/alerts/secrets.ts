const BYTES = 32

/** An unguessable secret, in hexadecimal digits. */
export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** What is wrong with one secret; undefined where nothing is. */
export function secretProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Secret is required'
  return text.trim() === text ? undefined : 'Must not begin or end with a space or a line break'
}

/** What is wrong with each of several, by their place: the second of two that are the same is. */
export const secretProblems = (secrets: readonly string[]): readonly (string | undefined)[] =>
  secrets.map(
    (text, at) =>
      secretProblem(text) ??
      (secrets.indexOf(text) < at ? `Same as secret ${secrets.indexOf(text) + 1}` : undefined),
  )
