/** As typed, blanks and all. */
const isPassword = (name: string): boolean => /password|secret/i.test(name)

/** Blanks around one line come from where it was copied, or from the keyboard of a phone. */
const meant = (name: string, text: string): string =>
  text.includes('\n') || isPassword(name) ? text : text.trim()

/**
 * FormData -> field values; files are not text, and React's own fields are not the user's. Line ends
 * are `\n`: forms are sent with `\r\n`, whatever was typed (HTML, multipart/form-data). What is one
 * line has no blanks around it.
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
