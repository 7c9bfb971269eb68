import type { BfdMode, BfdState } from '@/lib/contract/bfd'
import { canonicalIp } from '@/mock-platform/core/address'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { internal, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'
import { SWITCH_LOCATIONS, switches } from './switches'
import { reachable } from './upstreams'

interface BfdSessionRow extends Row {
  /** Not validated by the platform: a session of a switch that is not there is just stored. */
  readonly switchName: string
  readonly remote: string
  readonly local: string | null
  readonly mode: BfdMode
  readonly detectionThreshold: number
  /** Microseconds. */
  readonly requiredRx: number
  readonly enabledMs: number
}
export const bfdSessions = defineTable<BfdSessionRow>()({
  name: 'bfd-sessions',
  indexes: { switch: (row) => row.switchName },
})

const UINT32_MAX = 4_294_967_295
/** A session with an answering peer is down, then in init, then up; when it leaves each, ms. */
const INIT_AFTER_MS = 500
const UP_AFTER_MS = 1_000

const find = (world: World, switchName: string, remote: string): BfdSessionRow | undefined =>
  world
    .in(bfdSessions)
    .list('switch', switchName)
    .find((row) => row.remote === canonicalIp(remote))

function stateOf(world: World, row: BfdSessionRow): BfdState {
  const elapsedMs = world.now() - row.enabledMs
  if (reachable(world, row.switchName, row.remote) === undefined) return 'down'
  return elapsedMs < INIT_AFTER_MS ? 'down' : elapsedMs < UP_AFTER_MS ? 'init' : 'up'
}

const present = (world: World, row: BfdSessionRow) => ({
  peer: row.remote,
  local: row.local,
  mode: row.mode,
  detectionThreshold: row.detectionThreshold,
  requiredRx: row.requiredRx,
  switch: row.switchName,
  state: stateOf(world, row),
})

export const bfdRoutes = [
  handle('networkingBfdEnable', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const { world, body } = call
    // The platform does not translate this one (behaviour-operator.md, BFD).
    if (find(world, body.switch, body.remote) !== undefined) throw internal()
    const remote = canonicalIp(body.remote)
    world.in(bfdSessions).put({
      id: world.uuid(),
      name: remote,
      switchName: body.switch,
      remote,
      local: body.local == null ? null : canonicalIp(body.local),
      mode: body.mode,
      detectionThreshold: body.detectionThreshold,
      requiredRx: Math.min(body.requiredRx, UINT32_MAX),
      enabledMs: world.now(),
    })
  }),
  handle('networkingBfdDisable', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const row = find(call.world, call.body.switch, call.body.remote)
    if (row !== undefined) call.world.in(bfdSessions).delete(row.id)
  }),
  handle('networkingBfdStatus', (call) => {
    requireFleet(call, RANK.viewer)
    return SWITCH_LOCATIONS.flatMap((location) => {
      if (call.world.in(switches).count('location', location) === 0) {
        throw notFound('switch', location)
      }
      const rows = call.world.in(bfdSessions).list('switch', location)
      return rows.map((row) => present(call.world, row))
    })
  }),
]
