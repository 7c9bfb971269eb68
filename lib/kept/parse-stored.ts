/* What stored texts have. Other scripts, and former builds of the console, can have written anything there. */

/** All keys that begin with `prefix`; none if storage is forbidden. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** The value of a stored text; undefined for none, and for what is no JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** What `parse` reads of the members of a stored list; those that it doesn't know are left out. */
export function parseStoredList<T>(
  text: string | null,
  parse: (value: unknown) => T | undefined,
): readonly T[] {
  const all = parseStored(text)
  if (!Array.isArray(all)) return []
  return all.map((each: unknown) => parse(each)).filter((each) => each !== undefined)
}

/** The members of a stored list that are of a kind. */
export const storedMembers = <T>(
  text: string | null,
  isMember: (value: unknown) => value is T,
): readonly T[] => parseStoredList(text, (each) => (isMember(each) ? each : undefined))

/** For `storedMembers`. */
export const isText = (value: unknown): value is string => typeof value === 'string'
