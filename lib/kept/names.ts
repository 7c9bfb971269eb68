import { movedPath } from '@/lib/navigation/moved-path'
import { storedMembers } from './parse-stored'
import { readStored } from './stored'
import { writeStored } from './write-stored'

/*
 * The last known names of things, by their ids. When a thing is seen under another name, because it was
 * renamed elsewhere, what is kept under the old name moves with it, and not to another thing that has the
 * old name now.
 */

const KEY = 'console:names:'
/** The most things kept for each reader; those seen longest ago are dropped. */
const COUNT_MAX = 1_000

/** A thing, and its page by name, which is the last part of the path. */
export interface NamedPage {
  readonly id: string
  readonly page: string
}

const isEntry = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** The last known pages of things for `reader`, by their ids. */
export const knownNames = (reader: string): ReadonlyMap<string, string> =>
  new Map(storedMembers(readStored(KEY + reader), isEntry))

/** A path with an id in place of a name: names can't look like ids (lib/validate/name.ts). */
const ID = /\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/|$)/i

/** The page of a thing by its id, which the platform accepts like a name: no other thing is ever there. */
const pageById = (page: string, id: string): string =>
  `${page.slice(0, page.lastIndexOf('/') + 1)}${id}`

/** One after another: changes that are noted twice would be applied twice. */
let noted = Promise.resolve()

/**
 * Notes the names of things, and moves what is kept of things that were renamed. Paths with an id tell no
 * name. Resolves when done; rejects if the code for moving can't be loaded.
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
    // Every list notes names, and few things are renamed: the code that parses everything kept is loaded
    // for those.
    const { followRename } = await import('./browser')
    for (const [from, to] of renames) followRename(reader, from, to)
  }
  writeStored(KEY + reader, JSON.stringify([...known].slice(-COUNT_MAX)))
}
