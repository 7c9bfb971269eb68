/** Fields whose text is taken as typed, including blanks. */
const isPassword = (name: string): boolean => /password|secret/i.test(name)

/** Trims text of one line: the blanks come from copying, or from the keyboard of a phone. */
const meant = (name: string, text: string): string =>
  text.includes('\n') || isPassword(name) ? text : text.trim()

/**
 * The text fields of a form, without files and React's own fields. Line ends become `\n`: browsers send
 * `\r\n` whatever was typed (HTML, multipart/form-data). Fields of one line are trimmed.
 */
export const textFields = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.entries()]
      .filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && !entry[0].startsWith('$ACTION'),
      )
      .map(([name, text]) => [name, meant(name, text.replace(/\r\n?/g, '\n'))]),
  )
