/** Longest description, in characters (screens, section 0). */
export const DESCRIPTION_LENGTH_MAX = 512

/** Checks free text. A line end counts once, though forms send it as two characters. */
export function validateDescription(value: string): string | undefined {
  const length = Array.from(value.replaceAll('\r\n', '\n')).length
  return length > DESCRIPTION_LENGTH_MAX
    ? `Must be ${DESCRIPTION_LENGTH_MAX} characters or fewer`
    : undefined
}
