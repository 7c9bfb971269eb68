import { holdsPrivateKey } from '@/lib/validate/private-key'

// What was typed when the session ended, until its form is on screen again. Session storage: one
// tab, gone with it, and wiped by an explicit sign-out (Clear-Site-Data).
const KEY = 'console:draft:'

/**
 * The values of a form's named text fields; passwords, files, and a key that was pasted into the wrong
 * field are never kept.
 */
export function typedValues(form: HTMLFormElement): Record<string, string> {
  const secret = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input[type=password], [data-secret]')].map(
      (input) => input.name,
    ),
  )
  return Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        !secret.has(entry[0]) &&
        !entry[0].startsWith('$') &&
        !holdsPrivateKey(entry[1]),
    ),
  )
}

/**
 * The values that the server gave a form's fields, as `typedValues`; whatever was typed since then is
 * not among them.
 */
export function servedValues(form: HTMLFormElement): Record<string, string> {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return typedValues(copy)
}

/** Keeps what was typed into a form, under a key that begins with whom its page is for, and its path. */
export function keepDraft(key: string, form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(KEY + key, JSON.stringify(typedValues(form)))
  } catch {
    // Storage full or forbidden: the draft is a courtesy, the sign-in must go on.
  }
}

/** Takes the draft of this key, if there is one; it is gone afterwards. */
export function takeDraft(key: string): Record<string, string> | undefined {
  try {
    const text = sessionStorage.getItem(KEY + key)
    if (text === null) return undefined
    sessionStorage.removeItem(KEY + key)
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    // Unreadable or forbidden storage: there is no draft.
    return undefined
  }
}

/** Types of inputs whose value is not what was typed into them. */
const FOLLOWS = new Set(['hidden', 'radio', 'checkbox', 'file'])

/**
 * Puts a draft into a form's text fields, which are uncontrolled: what is on screen changes only by
 * hand. The others follow the form's values (useChoice).
 */
export function putBack(form: HTMLFormElement, draft: Readonly<Record<string, string>>): void {
  for (const control of [...form.elements] as HTMLInputElement[]) {
    const value = draft[control.name]
    if (value !== undefined && !FOLLOWS.has(control.type)) control.value = value
  }
}
