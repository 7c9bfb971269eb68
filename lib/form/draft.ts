import { tabKeys, takeTab, writeTab } from '@/lib/change/tab-stored'
import { isReturn } from '@/lib/navigation/opened-by-link'
import type { Place } from '@/lib/reading/place'
import { isRecord } from '@/lib/validate/is-record'
import { holdsPrivateKey } from '@/lib/validate/private-key'

// A draft keeps what was typed into a form that left the screen unasked, or whose session ended, until the
// form is on screen again. It belongs to one tab. A draft is keyed by the id of the thing that its form is
// about: another thing may have its name by then.
const KEY = 'console:draft:'

/**
 * The values of a form's named text fields; never passwords, files, or a private key that was pasted into a
 * wrong field.
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
 * The values that the server rendered into a form's fields, like `typedValues`, without anything that was
 * typed since.
 */
export function servedValues(form: HTMLFormElement): Record<string, string> {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return typedValues(copy)
}

/** Identifies the form of a draft. */
export interface DraftKey {
  /** The user whom the page was made for. */
  readonly reader: string
  readonly place: Place
  /**
   * Tells forms at the same place apart. A form about a thing that the place doesn't name has that thing's
   * id here.
   */
  readonly form: string
}

/**
 * Whether two keys belong to the same form. Things are compared by id, as they can be renamed; paths are
 * compared where one of the things isn't known.
 */
function isSameForm(one: DraftKey, other: DraftKey): boolean {
  if (one.reader !== other.reader || one.form !== other.form) return false
  const [mine, theirs] = [one.place.thing, other.place.thing]
  if (!mine || !theirs) return one.place.path === other.place.path
  return mine.id === theirs.id && mine.below === theirs.below
}

const textOf = ({ reader, place: { path, thing }, form }: DraftKey): string =>
  KEY + JSON.stringify([reader, form, path, ...(thing ? [thing.id, thing.below] : [])])

/** Parses a key of the storage, which begins with KEY; undefined if it isn't ours. */
function keyOf(text: string): DraftKey | undefined {
  try {
    const parts: unknown = JSON.parse(text.slice(KEY.length))
    if (!Array.isArray(parts) || parts.some((part) => typeof part !== 'string')) return undefined
    // All parts are texts; where one is missing, the key is not ours.
    const [reader, form, path, id, below] = parts as readonly (string | undefined)[]
    if (reader === undefined || form === undefined || path === undefined) return undefined
    const thing = id !== undefined && below !== undefined ? { id, below } : undefined
    return { reader, form, place: { path, ...(thing && { thing }) } }
  } catch {
    // Other scripts can have written there.
    return undefined
  }
}

/** Keeps what was typed into a form, as values by field name. */
export function keepDraft(key: DraftKey, values: Readonly<Record<string, string>>): void {
  writeTab(textOf(key), values)
}

interface Canceled {
  readonly key: DraftKey
  readonly values: Readonly<Record<string, string>>
}

/** The values of canceled forms, until the reader returns to them; in this document only. */
let canceled: readonly Canceled[] = []

/** Keeps the values of a canceled form. Back restores them, while opening the form again starts empty. */
export function keepCanceled(key: DraftKey, values: Readonly<Record<string, string>>): void {
  canceled = [...canceled.filter((each) => !isSameForm(each.key, key)), { key, values }]
}

/** Takes the values that this form was canceled with, if the reader returned to it, and forgets them. */
function takeCanceled(key: DraftKey): Readonly<Record<string, string>> | undefined {
  const found = canceled.find((each) => isSameForm(each.key, key))
  canceled = canceled.filter((each) => each !== found)
  return isReturn() ? found?.values : undefined
}

/** Takes the draft of this form, if there is one, and removes it. */
export function takeDraft(key: DraftKey): Readonly<Record<string, string>> | undefined {
  const returned = takeCanceled(key)
  const kept = tabKeys(KEY).find((each) => {
    const whose = keyOf(each)
    return whose !== undefined && isSameForm(whose, key)
  })
  if (kept === undefined) return returned
  const value = takeTab(kept)
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** Moves drafts whose thing is known only by its path to the path that `moved` returns for it. */
export function moveDrafts(reader: string, moved: (path: string) => string): void {
  for (const text of tabKeys(KEY)) {
    const key = keyOf(text)
    if (key?.reader !== reader || key.place.thing) continue
    const path = moved(key.place.path)
    if (path !== key.place.path) writeTab(textOf({ ...key, place: { path } }), takeTab(text))
  }
}

/** Types of inputs whose value isn't typed text. */
const FOLLOWS = new Set(['hidden', 'radio', 'checkbox', 'file'])

/**
 * Puts a draft into a form's text fields: they are uncontrolled, so that React doesn't set their values.
 * Other fields follow the form's values (useChoice).
 */
export function putBack(form: HTMLFormElement, draft: Readonly<Record<string, string>>): void {
  for (const control of [...form.elements] as HTMLInputElement[]) {
    const value = draft[control.name]
    if (value !== undefined && !FOLLOWS.has(control.type)) control.value = value
  }
}
