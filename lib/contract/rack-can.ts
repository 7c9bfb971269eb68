import { RACK_MEMBERS_MAX, RACK_MEMBERS_MIN } from './limits'
import type { BaseboardId, RackMembershipStatus } from './rack'

/*
 * What can be done to a rack's membership (behaviour-2026.md, section 3.7). The platform answers impossible
 * changes with an internal failure and no reason, so they aren't sent.
 */

interface Facts extends Pick<RackMembershipStatus, 'state'> {
  readonly members: readonly BaseboardId[]
  readonly unacknowledgedMembers: readonly BaseboardId[]
}

/** Identifies a board. */
export const boardKey = ({ partNumber, serialNumber }: BaseboardId): string =>
  `${partNumber} ${serialNumber}`

/** The members of a rack, regardless of a pending change; after an aborted one, those from before. */
export function stayingMembers(status: Facts): readonly BaseboardId[] {
  if (status.state !== 'aborted') return status.members
  const left = new Set(status.unacknowledgedMembers.map(boardKey))
  return status.members.filter((each) => !left.has(boardKey(each)))
}

/** Why no sled at all can be added now. */
export const whyMembershipStays = ({ state }: Pick<Facts, 'state'>): string | undefined =>
  state === 'in_progress'
    ? 'Sleds are joining the rack already. Wait until they have joined'
    : undefined

/** Why this many sleds can't be added (`count`). */
export function whyNotAddable(status: Facts, count: number): string | undefined {
  const why = whyMembershipStays(status)
  if (why !== undefined) return why
  const members = stayingMembers(status).length
  const all = members + count
  if (all > RACK_MEMBERS_MAX)
    return `A rack can have at most ${RACK_MEMBERS_MAX} sleds. This one has ${members}`
  return all < RACK_MEMBERS_MIN
    ? `A rack has at least ${RACK_MEMBERS_MIN} sleds. This one has ${members}`
    : undefined
}

/** Whether a change can be aborted: none of its sleds has joined yet. */
export const canAbortMembership = ({ state }: Pick<Facts, 'state'>): boolean =>
  state === 'in_progress'
