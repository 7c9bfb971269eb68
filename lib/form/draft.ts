import { isReturn } from '@/lib/navigation/opened-by-link'
import { holdsPrivateKey } from '@/lib/validate/private-key'

// What was typed and not sent when its form left the screen unasked, or the session ended, until it is
// on screen again. Session storage: one tab, gone with it, and wiped by an explicit sign-out.
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

/** Keeps what was typed, by names, under a key that begins with whom its page is for, and its path. */
export function keepDraft(key: string, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(KEY + key, JSON.stringify(values))
  } catch {
    // Storage full or forbidden: the draft is a courtesy, the way out must go on.
  }
}

/** What a form was canceled with, until it is returned to: of this document alone. */
const canceled = new Map<string, Readonly<Record<string, string>>>()

/**
 * Keeps the values of a canceled form: Back restores them, while opening the form anew begins anew.
 */
export function keepCanceled(key: string, values: Readonly<Record<string, string>>): void {
  canceled.set(key, values)
}

/** Takes what the form of this key was canceled with, if it is returned to; it is gone afterwards. */
function takeCanceled(key: string): Readonly<Record<string, string>> | undefined {
  const values = isReturn() ? canceled.get(key) : undefined
  canceled.delete(key)
  return values
}

/** Takes the draft of this key, if there is one; it is gone afterwards. */
export function takeDraft(key: string): Readonly<Record<string, string>> | undefined {
  const returned = takeCanceled(key)
  try {
    const text = sessionStorage.getItem(KEY + key)
    if (text === null) return returned
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
