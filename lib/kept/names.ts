import { movedPath } from '@/lib/navigation/moved-path'

/*
 * By which name this browser knew things last, by their ids: what is kept by a name follows a rename
 * that was made elsewhere as soon as the thing is seen again, and never to another that has its name now.
 */

const KEY = 'console:names:'
/** Of each reader; those that were seen longest ago go first. */
const COUNT_MAX = 1_000

/** A thing, and the page that it has by its name, which is the last part of its path. */
export interface NamedPage {
  readonly id: string
  readonly page: string
}

const isEntry = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** The pages that things had as `reader` saw them last, by their ids. */
export function knownNames(reader: string): ReadonlyMap<string, string> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY + reader) ?? '[]')
    return new Map(Array.isArray(all) ? all.filter(isEntry) : [])
  } catch {
    // Storage can be forbidden, and anybody can have written there: then nothing is known.
    return new Map()
  }
}

/** Names can't read as one (lib/validate/name.ts): a path with one in it has an id in place of a name. */
const ID = /\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/|$)/i

/** The page of a thing by its id, which the platform takes as well as a name: no other thing stands there. */
const pageById = (page: string, id: string): string =>
  `${page.slice(0, page.lastIndexOf('/') + 1)}${id}`

/** One after the other: what is noted twice would follow twice. */
let noted = Promise.resolve()

/**
 * Remembers things by their names, and lets what is kept follow those that have others now. An address
 * with an id in it teaches no name. Resolves once that is done, rejects where what follows can't be loaded.
 */
export function noteNames(reader: string, given: readonly NamedPage[]): Promise<void> {
  const noting = noted.then(() => note(reader, given))
  noted = noting.catch(() => {})
  return noting
}

async function note(reader: string, given: readonly NamedPage[]): Promise<void> {
  const seen = given.filter(({ page }) => !ID.test(page))
  let known = new Map(knownNames(reader))
  if (seen.every(({ id, page }) => known.get(id) === page)) return
  const renames: (readonly [from: string, to: string])[] = []
  const follow = (from: string, to: string) => {
    renames.push([from, to])
    known = new Map([...known].map(([id, page]) => [id, movedPath(page, from, to)]))
  }
  for (const { id, page } of seen) {
    const before = known.get(id)
    if (before === page) continue
    const whose = [...known].find(([, each]) => each === page)?.[0]
    if (whose !== undefined) follow(page, pageById(page, whose))
    if (before !== undefined) follow(before, page)
    known.delete(id)
    known.set(id, page)
  }
  if (renames.length > 0) {
    // Every list notes names, and few things are renamed: what parses all that is kept is loaded for those.
    const { followRename } = await import('./browser')
    for (const [from, to] of renames) followRename(reader, from, to)
  }
  try {
    localStorage.setItem(KEY + reader, JSON.stringify([...known].slice(-COUNT_MAX)))
  } catch {
    // As above, or full.
  }
}
