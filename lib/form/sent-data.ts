/** Types of inputs that hold one line as it was typed. */
const ONE_LINE = new Set(['text', 'search', 'url', 'email', 'tel'])

/** What a text field says: one line without the blanks around it, unless it is a password. */
export const typedIn = (control: HTMLInputElement | HTMLTextAreaElement): string =>
  ONE_LINE.has(control.type) && control.dataset['secret'] === undefined
    ? control.value.trim()
    : control.value

/** What a form sends, as the server reads it (lib/action/text-fields.ts). */
export function sentData(form: HTMLFormElement, submitter: HTMLElement | null = null): FormData {
  const data = new FormData(form, submitter)
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement)) continue
    const text = typedIn(control)
    // One of several values of a name is never a line that was typed.
    if (text !== control.value && data.has(control.name)) data.set(control.name, text)
  }
  return data
}
