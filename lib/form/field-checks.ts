import type { Validate } from './form-context'
import type { IsShown } from './stray-errors'

/** Field name -> what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>

export type Checks = ReadonlyMap<string, Validate>

/**
 * What the fields' own checks find in what would be sent. A field that the form does not show can't
 * refuse it: its message would have no place.
 */
export function errorsIn(checks: Checks, data: FormData, isShown: IsShown): FieldErrors {
  const found: Record<string, string> = {}
  for (const [name, validate] of checks) {
    if (!isShown(name)) continue
    // The last one counts, as it does on the server (CheckboxField).
    const value = data.getAll(name).at(-1)
    const problem = validate(typeof value === 'string' ? value : '')
    if (problem !== undefined) found[name] = problem
  }
  return found
}

/**
 * The errors after one field was left (`blur`), changed (`input`) or emptied by another field
 * (`clear`, which is not the user's mistake). Returns the same object when nothing changes.
 */
export function checkedAgain(
  errors: FieldErrors,
  check: Validate | undefined,
  { name, value, when }: { name: string; value: string; when: 'blur' | 'input' | 'clear' },
): FieldErrors {
  // While it is being typed a field is only ever forgiven, never scolded.
  if (when !== 'blur' && errors[name] === undefined) return errors
  const problem =
    when === 'clear' ? undefined : value === '' && when === 'blur' ? errors[name] : check?.(value)
  if (problem === errors[name]) return errors
  const { [name]: _, ...others } = errors
  return problem === undefined ? others : { ...others, [name]: problem }
}
