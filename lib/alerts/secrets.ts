const BYTES = 32

/** An unguessable secret, in hexadecimal digits. */
export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Why a secret is not valid; undefined if it is. */
export function secretProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Secret is required'
  return text.trim() === text ? undefined : 'Must not begin or end with a space or a line break'
}

/** The problems of several secrets, by their index: a repeated secret is a problem of the second. */
export const secretProblems = (secrets: readonly string[]): readonly (string | undefined)[] =>
  secrets.map(
    (text, at) =>
      secretProblem(text) ??
      (secrets.indexOf(text) < at ? `Same as secret ${secrets.indexOf(text) + 1}` : undefined),
  )
