import type { Found } from '@/lib/api/search'
import { type ActingKind, type FoundKind, isActing, kindLabel } from './kinds'

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

// A project's page is its list of instances. Hardware, users and groups, and ports are missing: their names
// aren't in their addresses, which have ids.
const SHAPES: readonly (readonly [shape: RegExp, kind: FoundKind])[] = [
  [/^\/projects\/([^/]+)\/instances$/, 'project'],
  [/^\/projects\/([^/]+)\/instances\/([^/]+)(?:\/.*)?$/, 'instance'],
  [/^\/projects\/([^/]+)\/vpcs\/([^/]+)(?:\/.*)?$/, 'vpc'],
  [/^\/projects\/([^/]+)\/images\/([^/]+)\/edit$/, 'image'],
  [/^\/projects\/([^/]+)\/floating-ips\/([^/]+)\/edit$/, 'floating-ip'],
  [/^\/projects\/([^/]+)\/external-subnets\/([^/]+)\/edit$/, 'external-subnet'],
  [/^\/projects\/([^/]+)\/affinity-groups\/([^/]+)(?:\/.*)?$/, 'affinity-group'],
  [/^\/projects\/([^/]+)\/anti-affinity-groups\/([^/]+)(?:\/.*)?$/, 'anti-affinity-group'],
  [/^\/images\/([^/]+)\/edit$/, 'image'],
  [/^\/system\/silos\/([^/]+)(?:\/.*)?$/, 'silo'],
  [/^\/system\/networking\/ip-pools\/([^/]+)(?:\/.*)?$/, 'ip-pool'],
  [/^\/system\/networking\/subnet-pools\/([^/]+)(?:\/.*)?$/, 'subnet-pool'],
  [/^\/system\/networking\/port-settings\/([^/]+)(?:\/.*)?$/, 'port-settings'],
  [/^\/system\/networking\/address-lots\/([^/]+)(?:\/.*)?$/, 'address-lot'],
  [/^\/system\/networking\/bgp\/configurations\/([^/]+)\/edit$/, 'bgp-configuration'],
  [/^\/system\/networking\/bgp\/announce-sets\/([^/]+)(?:\/.*)?$/, 'announce-set'],
  [/^\/system\/alerts\/receivers\/([^/]+)(?:\/.*)?$/, 'receiver'],
]

/** The subject of an address of this console; undefined if it isn't a single thing. */
export function subjectOf(address: string): PageSubject | undefined {
  const [path = '', query] = address.split('?')
  const disk = new URLSearchParams(query).get('disk')
  const disks = disk && /^\/projects\/([^/]+)\/disks$/.exec(path)
  try {
    if (disk && disks) return { kind: 'disk', name: disk, project: decoded(disks[1]) }
    for (const [shape, kind] of SHAPES) {
      const [, first, second] = shape.exec(path) ?? []
      if (first === undefined) continue
      return second === undefined
        ? { kind, name: decoded(first) }
        : { kind, name: decoded(second), project: decoded(first) }
    }
  } catch {
    // The encoding is not valid, so it is no page of ours.
  }
  return undefined
}

const decoded = (segment = ''): string => decodeURIComponent(segment)

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
