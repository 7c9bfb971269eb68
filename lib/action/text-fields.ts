/**
 * FormData -> field values; files are not text, and React's own fields are not the user's. Line ends
 * are `\n`: forms are sent with `\r\n`, whatever was typed (HTML, multipart/form-data).
 */
export const textFields = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.entries()]
      .filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && !entry[0].startsWith('$ACTION'),
      )
      .map(([name, text]) => [name, text.replace(/\r\n?/g, '\n')]),
  )
