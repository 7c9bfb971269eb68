import type { FormState } from '@/lib/change/outcome'
import { wirePath } from '@/lib/contract/wire'

/** Whether a form shows the error of a field, by its name as an outcome spells it. */
export type IsShown = (field: string) => boolean

/**
 * The fields that a form in the document shows errors of: those with a control that is not hidden
 * away, and what is in rows (JsonInput) by the paths in them. `given` are the hidden inputs that no
 * reader has filled in.
 */
export function shownBy(form: HTMLFormElement, given: readonly string[]): IsShown {
  const controls = ([...form.elements] as HTMLInputElement[]).filter(
    (control) => control.closest('[hidden]') === null && !given.includes(control.name),
  )
  const names = new Set(controls.flatMap(({ name, dataset }) => [name, dataset['field'] ?? name]))
  const rows = new Set(controls.filter(({ type }) => type === 'hidden').map(({ name }) => name))
  return (field) => names.has(field) || rows.has(firstOf(field))
}

/** The same for a form that the browser has posted by itself, by the names in what it sent. */
export const shownByPosted =
  (posted: Readonly<Record<string, string>>, given: readonly string[]): IsShown =>
  (field) =>
    [field, firstOf(field)].some((name) => Object.hasOwn(posted, name) && !given.includes(name))

const firstOf = (path: string): string => path.split('.')[0] ?? path

/**
 * An outcome whose every error has a place to be read: what is about a field that the form does not
 * show is a problem of the form too, under the platform's name of that field.
 */
export function withStrays(state: FormState, isShown: IsShown): FormState {
  const { outcome } = state
  if (outcome?.type !== 'failure') return state
  const strays = Object.entries(outcome.fieldErrors)
    .filter(([field]) => !isShown(field))
    .map(([field, text]) => ({ text, message: named(wirePath([field]), text) }))
  if (strays.length === 0) return state
  // One that is told of the form already is only told by its name.
  const told = outcome.problems.map((problem) => {
    const stray = strays.find(({ text }) => text === problem.message)
    return stray ? { ...problem, message: stray.message } : problem
  })
  const untold = strays
    .filter(({ text }) => outcome.problems.every(({ message }) => message !== text))
    .map(({ message }) => ({ message }))
  return { ...state, outcome: { ...outcome, problems: [...told, ...untold] } }
}

/** The platform's words often name the field already. */
const named = (field: string, text: string): string =>
  text.toLowerCase().includes(field.toLowerCase()) ? text : `${field}: ${text}`
