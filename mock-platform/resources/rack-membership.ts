import type { BaseboardId, RackMembershipChangeState } from '@/lib/contract/rack'
import { findInFleet } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { internal, invalidRequest, Refusal } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { defineTransition } from '@/mock-platform/world'
import type { World } from '@/mock-platform/world'
import { rackKind } from './racks'
import type { RackRow } from './racks'
import { addSled, sleds, uninitializedSleds } from './sleds'

/** Which sleds make up a rack (behaviour-2026.md, section 3.7): in place of adding one at a time. */
interface MembershipRow extends Row {
  readonly rackId: string
  readonly version: number
  readonly state: RackMembershipChangeState
  readonly members: readonly BaseboardId[]
  readonly added: readonly BaseboardId[]
  readonly timeCreated: number
  readonly timeEnded: number | null
}
const memberships = defineTable<MembershipRow>()({
  name: 'rack-memberships',
  indexes: { rack: (row) => row.rackId },
})
const idOf = (rackId: string, version: number): string => `${rackId}:${version}`
const COMMIT_MS = 60_000
const MEMBERS_MIN = 3
const MEMBERS_MAX = 32

const keyOf = ({ partNumber, serialNumber }: BaseboardId): string => `${partNumber} ${serialNumber}`

/** All versions of a rack, oldest first; until the first change the one that it was set up with. */
function versionsOf(world: World, rack: RackRow): readonly MembershipRow[] {
  const stored = world.in(memberships).list('rack', rack.id, 'id')
  if (stored.length > 0) return stored.toSorted((a, b) => a.version - b.version)
  const members = world
    .in(sleds)
    .list('inService', '', 'id')
    .filter(({ rackId }) => rackId === rack.id)
    .map(({ baseboard }) => ({ partNumber: baseboard.part, serialNumber: baseboard.serial }))
  const { timeCreated } = rack
  return [
    {
      ...{ id: idOf(rack.id, 1), rackId: rack.id, version: 1, state: 'committed', members },
      ...{ added: [], timeCreated, timeEnded: timeCreated },
    },
  ]
}

function latestOf(world: World, rack: RackRow): MembershipRow {
  const latest = versionsOf(world, rack).at(-1)
  if (latest === undefined) throw internal()
  return latest
}

/** The members that stay in any case: for an aborted change, the former ones. */
function staying({ state, members, added }: MembershipRow): readonly BaseboardId[] {
  const left = new Set(state === 'aborted' ? added.map(keyOf) : [])
  return members.filter((each) => !left.has(keyOf(each)))
}

const present = (row: MembershipRow) => {
  const ended = row.timeEnded === null ? null : new Date(row.timeEnded)
  return {
    rackId: row.rackId,
    version: row.version,
    state: row.state,
    members: [...row.members],
    unacknowledgedMembers: row.state === 'committed' ? [] : [...row.added],
    timeCreated: new Date(row.timeCreated),
    timeCommitted: row.state === 'committed' ? ended : null,
    timeAborted: row.state === 'aborted' ? ended : null,
  }
}

defineTransition('rack-membership-committed', (world, { id = '' }) => {
  const row = world.in(memberships).get(id)
  if (row?.state !== 'in_progress') return
  world.in(memberships).patch(id, { state: 'committed', timeEnded: world.now() })
  const joining = new Set(row.added.map(keyOf))
  for (const seen of uninitializedSleds(world)) {
    const { part: partNumber, serial: serialNumber } = seen.baseboard
    if (joining.has(keyOf({ partNumber, serialNumber }))) addSled(world, seen)
  }
})

/** Refuses what the platform fails at: see the documents, which have 500 for each of these. */
function requireAddable(
  world: World,
  rack: RackRow,
  latest: MembershipRow,
  wanted: readonly BaseboardId[],
): void {
  const members = new Set(staying(latest).map(keyOf))
  const already = wanted.filter((each) => members.has(keyOf(each)))
  if (already.length > 0)
    throw invalidRequest(
      `The following sleds are already members of the trust quorum: ${already.map(keyOf).join(', ')}`,
    )
  const seen = new Set(
    uninitializedSleds(world)
      .filter(({ rackId }) => rackId === rack.id)
      .map(({ baseboard: { part, serial } }) => `${part} ${serial}`),
  )
  const count = members.size + wanted.length
  const isUnknown = wanted.some((each) => !seen.has(keyOf(each)))
  if (latest.state === 'in_progress' || isUnknown || count < MEMBERS_MIN || count > MEMBERS_MAX)
    throw internal()
}

export const rackMembershipRoutes = [
  handle('rackMembershipStatus', (call) => {
    const rack = findInFleet(call, rackKind, call.path.rackId, 'read')
    const { version } = call.query
    const found =
      version === undefined
        ? latestOf(call.world, rack)
        : versionsOf(call.world, rack).find((each) => each.version === version)
    if (found === undefined)
      throw new Refusal(404, 'could not find rack membership', { errorCode: 'Not Found' })
    return present(found)
  }),
  handle('rackMembershipAddSleds', (call) => {
    const { world } = call
    const rack = findInFleet(call, rackKind, call.path.rackId, 'modify')
    const latest = latestOf(world, rack)
    const added = [...new Map(call.body.sledIds.map((each) => [keyOf(each), each])).values()]
    requireAddable(world, rack, latest, added)
    const table = world.in(memberships)
    if (table.get(latest.id) === undefined) table.put(latest)
    const version = latest.version + 1
    const id = idOf(rack.id, version)
    const row = table.put({
      ...{ id, rackId: rack.id, version, state: 'in_progress', added },
      ...{ members: [...staying(latest), ...added], timeCreated: world.now(), timeEnded: null },
    })
    world.schedule(COMMIT_MS, 'rack-membership-committed', { id })
    return present(row)
  }),
  handle('rackMembershipAbort', (call) => {
    const { world } = call
    const rack = findInFleet(call, rackKind, call.path.rackId, 'modify')
    const latest = latestOf(world, rack)
    if (latest.state === 'aborted') return present(latest)
    if (latest.state === 'committed') throw internal()
    const change = { state: 'aborted' as const, timeEnded: world.now() }
    return present(world.in(memberships).patch(latest.id, change))
  }),
]
