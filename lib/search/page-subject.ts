import type { Found } from '@/lib/api/search'
import { type ActingKind, addressOf, FOUND_KINDS, isActing, kindLabel } from './kinds'

/** The subject of a page, from its address. */
export type PageSubject = Pick<Found, 'kind' | 'name' | 'project'>

/** The kind and the place of a thing: 'Instance in web-shop', 'User on maple'. */
export function placeWords(of: Pick<Found, 'kind' | 'project' | 'parent'>): string {
  const { kind, project, parent } = of
  const label = kindLabel(kind)
  if (kind === 'user' || kind === 'group') return parent ? `${label} on ${parent}` : label
  const own = parent === undefined ? label : `${label} of ${parent}`
  return project === undefined ? own : `${own} in ${project}`
}

/**
 * The addresses of things (kinds.ts) as shapes. Those are left out that have an id in the place of the name, that
 * have the name of what a thing is part of, and that only search a list.
 */
const SHAPES = [
  ...new Map(
    FOUND_KINDS.flatMap((kind) =>
      ['', '_project_'].map((project) => {
        const thing = { kind, project, id: '_other_', name: '_name_', parent: '_other_' }
        return [addressOf(thing), kind] as const
      }),
    ),
  ),
].flatMap(([address, kind]) => {
  const [path = '', query = ''] = address.split('?')
  const [param = ''] = query.split('=')
  if (!address.includes('_name_') || /_other_|\/\/|\?q=/.test(address)) return []
  // A project's page is its list of instances. What lies below another thing is about it, too.
  const below = kind === 'project' ? '$1' : '(?:/.*)?'
  const shape = path
    .replace('_project_', '(?<project>[^/]+)')
    .replace(/_name_(.*)/, `(?<name>[^/]+)${below}`)
  return { kind, param, shape: new RegExp(`^${shape}$`) }
})

/** The subject of an address of this console; undefined if it isn't a single thing. */
export function subjectOf(address: string): PageSubject | undefined {
  const [path = '', query] = address.split('?')
  try {
    for (const { kind, param, shape } of SHAPES) {
      const found = shape.exec(path)?.groups
      if (!found) continue
      const { project, name = '' } = found
      const own = param ? new URLSearchParams(query).get(param) : decodeURIComponent(name)
      return own
        ? { kind, name: own, ...(project && { project: decodeURIComponent(project) }) }
        : undefined
    }
  } catch {
    // The encoding is not valid, so it is no page of ours.
  }
  return undefined
}

/** A thing with actions; without an id if only its address is known. */
export interface ActingThing extends PageSubject {
  readonly kind: ActingKind
  readonly id: string
}

/** A found thing as one with actions; undefined if its kind has none. */
export function actingThing(
  found: Pick<Found, 'kind' | 'name'> & Partial<Pick<Found, 'id' | 'project'>>,
): ActingThing | undefined {
  const { kind, name, project, id = '' } = found
  return isActing(kind)
    ? { kind, name, id, ...(project === undefined ? {} : { project }) }
    : undefined
}

/** The thing of a row's address; undefined if the address doesn't have the row's name. */
export function thingOfRow(label: string, address: string): ActingThing | undefined {
  const subject = subjectOf(address)
  return subject?.name === label ? actingThing(subject) : undefined
}
