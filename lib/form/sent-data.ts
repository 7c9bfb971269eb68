/** Types of inputs that hold a typed line. */
const ONE_LINE = new Set(['text', 'search', 'url', 'email', 'tel'])

/** The text of a field: inputs of one line are trimmed, except passwords. */
export const typedIn = (control: HTMLInputElement | HTMLTextAreaElement): string =>
  ONE_LINE.has(control.type) && control.dataset['secret'] === undefined
    ? control.value.trim()
    : control.value

/** The data that a form sends, as the server reads it (lib/action/text-fields.ts). */
export function sentData(form: HTMLFormElement, submitter: HTMLElement | null = null): FormData {
  const data = new FormData(form, submitter)
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement)) continue
    const text = typedIn(control)
    // A name with several values never belongs to a typed line.
    if (text !== control.value && data.has(control.name)) data.set(control.name, text)
  }
  return data
}
