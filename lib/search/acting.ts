import type { Found, FoundKind } from '@/lib/api/search'
import { type PageSubject, subjectOf } from './page-subject'

/** Kinds of things that have actions in the palette; the other kinds only have pages. */
const ACTING_KINDS = [
  'project',
  'instance',
  'disk',
  'snapshot',
  'image',
  'floating-ip',
  'vpc',
  'silo',
  'ip-pool',
  'sled',
  'affinity-group',
  'anti-affinity-group',
  'external-subnet',
] as const satisfies readonly FoundKind[]
export type ActingKind = (typeof ACTING_KINDS)[number]

/** A thing with actions; without an id if only its address is known. */
export interface ActingThing extends PageSubject {
  readonly kind: ActingKind
  readonly id: string
}

/** A found thing as one with actions; undefined if its kind has none. */
export function actingThing(
  found: Pick<Found, 'kind' | 'name'> & Partial<Pick<Found, 'id' | 'project'>>,
): ActingThing | undefined {
  const kind = ACTING_KINDS.find((each) => each === found.kind)
  const { name, project, id = '' } = found
  return kind && { kind, name, id, ...(project === undefined ? {} : { project }) }
}

/** The thing of a row's address; undefined if the address doesn't have the row's name. */
export function thingOfRow(label: string, address: string): ActingThing | undefined {
  const subject = subjectOf(address)
  return subject?.name === label ? actingThing(subject) : undefined
}
