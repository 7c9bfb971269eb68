import { isReturn } from '@/lib/navigation/opened-by-link'
import type { Place } from '@/lib/reading/place'
import { isRecord } from '@/lib/validate/is-record'
import { holdsPrivateKey } from '@/lib/validate/private-key'

// What was typed and not sent when its form left the screen unasked, or the session ended, until it is
// on screen again. Session storage: one tab, gone with it, and wiped by an explicit sign-out. It belongs
// to the thing that the form is about, by its id: another may have its name by then.
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

/** Which form a draft is of. */
export interface DraftKey {
  /** Whom its page is for. */
  readonly reader: string
  readonly place: Place
  /** Tells it from other forms of the same place; where it is about a thing that the place doesn't name, by that thing's id. */
  readonly form: string
}

/**
 * Whether two keys are of the same form: of the same thing, whatever that is called by now. A path alone
 * says so where the thing of one of them isn't known.
 */
function isSameForm(one: DraftKey, other: DraftKey): boolean {
  if (one.reader !== other.reader || one.form !== other.form) return false
  const [mine, theirs] = [one.place.thing, other.place.thing]
  if (!mine || !theirs) return one.place.path === other.place.path
  return mine.id === theirs.id && mine.below === theirs.below
}

const textOf = ({ reader, place: { path, thing }, form }: DraftKey): string =>
  KEY + JSON.stringify([reader, form, path, ...(thing ? [thing.id, thing.below] : [])])

/** The key that storage has a draft under; undefined for what else is there. */
function keyOf(text: string): DraftKey | undefined {
  if (!text.startsWith(KEY)) return undefined
  try {
    const parts: unknown = JSON.parse(text.slice(KEY.length))
    if (!Array.isArray(parts) || parts.some((part) => typeof part !== 'string')) return undefined
    // All of them are texts; what is missing is no draft of ours.
    const [reader, form, path, id, below] = parts as readonly (string | undefined)[]
    if (reader === undefined || form === undefined || path === undefined) return undefined
    const thing = id !== undefined && below !== undefined ? { id, below } : undefined
    return { reader, form, place: { path, ...(thing && { thing }) } }
  } catch {
    // Anybody can have written there.
    return undefined
  }
}

/** Keeps what was typed into a form, by the names of its fields. */
export function keepDraft(key: DraftKey, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(textOf(key), JSON.stringify(values))
  } catch {
    // Storage full or forbidden: the draft is a courtesy, the way out must go on.
  }
}

interface Canceled {
  readonly key: DraftKey
  readonly values: Readonly<Record<string, string>>
}

/** What forms were canceled with, until they are returned to: of this document alone. */
let canceled: readonly Canceled[] = []

/** Keeps what a form is canceled with: Back brings it back, while opening the form anew begins anew. */
export function keepCanceled(key: DraftKey, values: Readonly<Record<string, string>>): void {
  canceled = [...canceled.filter((each) => !isSameForm(each.key, key)), { key, values }]
}

/** Takes what the form of this key was canceled with, if it is returned to; it is gone afterwards. */
function takeCanceled(key: DraftKey): Readonly<Record<string, string>> | undefined {
  const found = canceled.find((each) => isSameForm(each.key, key))
  canceled = canceled.filter((each) => each !== found)
  return isReturn() ? found?.values : undefined
}

/** Takes the draft of this form, if there is one; it is gone afterwards. */
export function takeDraft(key: DraftKey): Readonly<Record<string, string>> | undefined {
  const returned = takeCanceled(key)
  try {
    const kept = Object.keys(sessionStorage).find((each) => {
      const whose = keyOf(each)
      return whose !== undefined && isSameForm(whose, key)
    })
    if (kept === undefined) return returned
    const value: unknown = JSON.parse(sessionStorage.getItem(kept) ?? 'null')
    sessionStorage.removeItem(kept)
    if (!isRecord(value)) return undefined
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

/** Takes drafts along whose thing is known by its path alone, which `moved` changes. */
export function moveDrafts(reader: string, moved: (path: string) => string): void {
  try {
    for (const text of Object.keys(sessionStorage)) {
      const key = keyOf(text)
      if (key?.reader !== reader || key.place.thing) continue
      const path = moved(key.place.path)
      const values = sessionStorage.getItem(text)
      if (path === key.place.path || values === null) continue
      sessionStorage.removeItem(text)
      sessionStorage.setItem(textOf({ ...key, place: { path } }), values)
    }
  } catch {
    // As above.
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
