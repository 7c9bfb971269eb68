import type { FormState } from '@/lib/change/outcome'
import { wirePath } from '@/lib/contract/wire'

/** Whether a form shows the error of a field, given the field's name in an outcome. */
export type IsShown = (field: string) => boolean

/**
 * The fields whose errors a form shows: those with a visible control, and the paths within rows
 * (JsonInput). `given` are the names of hidden inputs that the reader hasn't filled in.
 */
export function shownBy(form: HTMLFormElement, given: readonly string[]): IsShown {
  const controls = ([...form.elements] as HTMLInputElement[]).filter(
    (control) => control.closest('[hidden]') === null && !given.includes(control.name),
  )
  const names = new Set(controls.flatMap(({ name, dataset }) => [name, dataset['field'] ?? name]))
  const rows = new Set(controls.filter(({ type }) => type === 'hidden').map(({ name }) => name))
  return (field) => names.has(field) || rows.has(firstOf(field))
}

/** The same for a form that the browser posted without script: by the names in the post. */
export const shownByPosted =
  (posted: Readonly<Record<string, string>>, given: readonly string[]): IsShown =>
  (field) =>
    [field, firstOf(field)].some((name) => Object.hasOwn(posted, name) && !given.includes(name))

const firstOf = (path: string): string => path.split('.')[0] ?? path

/**
 * An outcome in which every error can be read: the error of a field that the form does not show becomes a
 * problem of the form, with the platform's name of that field.
 */
export function withStrays(state: FormState, isShown: IsShown): FormState {
  const { outcome } = state
  if (outcome?.type !== 'failure') return state
  const strays = Object.entries(outcome.fieldErrors)
    .filter(([field]) => !isShown(field))
    .map(([field, text]) => ({ text, message: named(wirePath([field]), text) }))
  if (strays.length === 0) return state
  // A problem with the same text as a stray error only gets the field's name.
  const shown = outcome.problems.map((problem) => {
    const stray = strays.find(({ text }) => text === problem.message)
    return stray ? { ...problem, message: stray.message } : problem
  })
  const untold = strays
    .filter(({ text }) => outcome.problems.every(({ message }) => message !== text))
    .map(({ message }) => ({ message }))
  return { ...state, outcome: { ...outcome, problems: [...shown, ...untold] } }
}

/** Adds the field's name, unless the platform's text has it already. */
const named = (field: string, text: string): string =>
  text.toLowerCase().includes(field.toLowerCase()) ? text : `${field}: ${text}`
