import type { Validate } from './form-context'
import type { IsShown } from './stray-errors'

/** Field name -> what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>

export type Checks = ReadonlyMap<string, Validate>

/**
 * Runs the fields' own checks on what would be sent. Fields that the form does not show are skipped: their
 * messages would have no place.
 */
export function errorsIn(checks: Checks, data: FormData, isShown: IsShown): FieldErrors {
  const found: Record<string, string> = {}
  for (const [name, validate] of checks) {
    if (!isShown(name)) continue
    // The last value counts, as on the server (CheckboxField).
    const value = data.getAll(name).at(-1)
    const problem = validate(typeof value === 'string' ? value : '')
    if (problem !== undefined) found[name] = problem
  }
  return found
}

/**
 * The errors after the reader left one field (`blur`), changed it (`input`), or another field emptied it
 * (`clear`, which is not the reader's mistake). Returns the same object when nothing changes.
 */
export function checkedAgain(
  errors: FieldErrors,
  check: Validate | undefined,
  { name, value, when }: { name: string; value: string; when: 'blur' | 'input' | 'clear' },
): FieldErrors {
  // While the reader types in a field, its error can go, but a new one never appears.
  if (when !== 'blur' && errors[name] === undefined) return errors
  const problem =
    when === 'clear' ? undefined : value === '' && when === 'blur' ? errors[name] : check?.(value)
  if (problem === errors[name]) return errors
  const { [name]: _, ...others } = errors
  return problem === undefined ? others : { ...others, [name]: problem }
}
