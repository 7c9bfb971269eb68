import type { Found, FoundKind } from '@/lib/api/search'
import { type PageSubject, subjectOf } from './page-subject'

/** Kinds of things that something can be done with from anywhere; of the others, only their pages are opened. */
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

/** A thing that something can be done with; without an id where only its address is known. */
export interface ActingThing extends PageSubject {
  readonly kind: ActingKind
  readonly id: string
}

/** The thing as one that something can be done with; undefined where there is nothing to do. */
export function actingThing(
  found: Pick<Found, 'kind' | 'name'> & Partial<Pick<Found, 'id' | 'project'>>,
): ActingThing | undefined {
  const kind = ACTING_KINDS.find((each) => each === found.kind)
  const { name, project, id = '' } = found
  return kind && { kind, name, id, ...(project === undefined ? {} : { project }) }
}

/** The thing that a row of the page leads to, by its address; undefined where that says none of its name. */
export function thingOfRow(label: string, address: string): ActingThing | undefined {
  const subject = subjectOf(address)
  return subject?.name === label ? actingThing(subject) : undefined
}
