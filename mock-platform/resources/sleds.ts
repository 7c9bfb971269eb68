import type { SledProvisionPolicy, SledState } from '@/lib/contract/sled'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { alreadyExists, conflict, notFound, unparsable } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { projects, silos } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'
import { instances } from './instance-table'
import type { InstanceRow } from './instance-table'
import { addSledDisks } from './physical-disks'
import { datesOf } from './racks'
import type { Dated } from './racks'

export interface BaseboardFacts {
  readonly part: string
  readonly serial: string
  readonly revision: number
}

export interface SledRow extends Row, Dated {
  readonly rackId: string
  readonly baseboard: BaseboardFacts
  /** Provisionable or not while in service. */
  readonly policy: SledProvisionPolicy | 'expunged'
  readonly state: SledState
  /** Hardware threads that instances may have. */
  readonly threads: number
  /** Memory that instances may have, bytes. */
  readonly ram: number
}
const isInService = (row: SledRow): boolean => row.policy !== 'expunged' && row.state === 'active'
const baseboardKey = ({ part, serial }: { part: string; serial: string }): string =>
  JSON.stringify([part, serial])

export const sleds = defineTable<SledRow>()({
  name: 'sleds',
  indexes: {
    all: () => '',
    inService: (row) => (isInService(row) ? '' : null),
    baseboard: (row) => (isInService(row) ? baseboardKey(row.baseboard) : null),
  },
})
export const sledKind = { type: 'sled', table: sleds }

/** A sled as inventory sees it in its cubby, whether or not it is part of the rack. */
export interface InventorySledRow extends Row {
  readonly rackId: string
  readonly cubby: number
  readonly baseboard: BaseboardFacts
  readonly threads: number
  readonly ram: number
}
export const inventorySleds = defineTable<InventorySledRow>()({
  name: 'inventory-sleds',
  indexes: { baseboard: (row) => baseboardKey(row.baseboard) },
})

/** Takes a sled that inventory sees into service, with its disks. */
export function addSled(world: World, seen: InventorySledRow): SledRow {
  const { rackId, baseboard, threads, ram } = seen
  const sled = world.in(sleds).put({
    id: world.uuid(),
    rackId,
    baseboard,
    policy: 'provisionable',
    state: 'active',
    threads,
    ram,
    timeCreated: world.now(),
    timeModified: world.now(),
  })
  addSledDisks(world, sled)
  return sled
}

/** The cubby that inventory sees it in; null for one that it doesn’t see. */
const slotOf = (world: World, { baseboard }: SledRow): number | null =>
  world.in(inventorySleds).list('baseboard', baseboardKey(baseboard))[0]?.cubby ?? null

const present = (world: World, row: SledRow) => ({
  id: row.id,
  slot: slotOf(world, row),
  rackId: row.rackId,
  baseboard: row.baseboard,
  policy:
    row.policy === 'expunged'
      ? { kind: 'expunged' as const }
      : { kind: 'in_service' as const, provisionPolicy: row.policy },
  state: row.state,
  usableHardwareThreads: row.threads,
  usablePhysicalRam: row.ram,
  ...datesOf(row),
})

function presentInstance(world: World, row: InstanceRow) {
  const project = world.in(projects).get(row.projectId)
  const silo = project && world.in(silos).get(project.siloId)
  if (silo === undefined) throw new Error(`instance ${row.id} outside of any silo`)
  return {
    id: row.id,
    name: row.name,
    projectName: project?.name ?? '',
    siloName: silo.name,
    activeSledId: row.sledId ?? '',
    migrationId: null,
    ncpus: row.ncpus,
    memory: row.memory,
    state: row.runState,
    ...datesOf(row),
  }
}

export const uninitializedSleds = (world: World): InventorySledRow[] =>
  [...world.in(inventorySleds).all()]
    .filter((row) => world.in(sleds).count('baseboard', baseboardKey(row.baseboard)) === 0)
    .sort((a, b) => a.cubby - b.cubby)

export const sledRoutes = [
  handle('sledList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: sleds, index: 'inService', key: '' }, (row) =>
      present(call.world, row),
    )
  }),
  handle('sledView', (call) =>
    present(call.world, findInFleet(call, sledKind, call.path.sledId, 'read')),
  ),
  handle('sledAdd', (call) => {
    requireFleet(call, FLEET_NEEDS.create)
    const { serial, part } = call.body
    const key = baseboardKey(call.body)
    const [known] = call.world.in(sleds).list('baseboard', key)
    if (known !== undefined) throw alreadyExists('sled', `${serial} (${part}): ${known.id}`)
    const [seen] = call.world.in(inventorySleds).list('baseboard', key)
    if (seen === undefined) throw notFound('sled', `${serial} (${part})`)
    return { id: addSled(call.world, seen).id }
  }),
  handle('sledInstanceList', (call) => {
    const sled = findInFleet(call, sledKind, call.path.sledId, 'read')
    const source = { table: instances, index: 'sled', key: sled.id } as const
    return pageOf(call, source, (row) => presentInstance(call.world, row))
  }),
  handle('sledSetProvisionPolicy', (call) => {
    const sled = findInFleet(call, sledKind, call.path.sledId, 'modify')
    const { id, policy: oldState, state } = sled
    const { state: newState } = call.body
    if (oldState === 'expunged' || state !== 'active') {
      throw conflict(
        `sled ${id} has policy "${oldState}" and state "${state}": its policy cannot be changed to in service, ${newState}`,
      )
    }
    if (oldState !== newState) {
      call.world.in(sleds).patch(id, { policy: newState, timeModified: call.world.now() })
    }
    return { oldState, newState }
  }),
  handle('sledListUninitialized', (call) => {
    requireFleet(call, RANK.viewer)
    // The list has one page, so no token can be its own.
    if (call.query.pageToken != null) throw unparsable('bad page token')
    const items = uninitializedSleds(call.world).map(({ baseboard, cubby, rackId }) => ({
      baseboard,
      cubby,
      rackId,
    }))
    return { items, nextPage: null }
  }),
]
