import { addSled, inventorySleds, sleds } from '@/mock-platform/resources/sleds'
import type { InventorySledRow, SledRow } from '@/mock-platform/resources/sleds'
import { hasMachine, instances } from '@/mock-platform/resources/instance-table'
import { physicalDisks } from '@/mock-platform/resources/physical-disks'
import { racks } from '@/mock-platform/resources/racks'
import { collectFiles } from '@/mock-platform/resources/support-bundle-files'
import { supportBundles } from '@/mock-platform/resources/support-bundles'
import { PORTS_PER_SWITCH } from '@/mock-platform/resources/switch-ports'
import { switchPorts } from '@/mock-platform/resources/switch-port-table'
import { SWITCH_LOCATIONS, switches } from '@/mock-platform/resources/switches'
import type { World } from '@/mock-platform/world'
import { GIB } from './build'
import { seedUplinks } from './uplinks'

/** One small rack under everything else; call it last: it gives running instances their sleds. */
export function seedRack(world: World): void {
  const installedMs = world.now() - INSTALLED_DAYS * DAY
  const rackId = addRack(world, installedMs, (id) => seedLosses(world, id, installedMs))
  seedUplinks(world, rackId, installedMs)
  placeMachines(world)
  seedBundles(world)
}

/** A rack with its sleds and switches, and one sled not yet in service. `lose` says what broke since. */
export function addRack(
  world: World,
  installedMs: number,
  lose?: (rackId: string) => void,
): string {
  const rackId = world.uuid()
  world.in(racks).put({ id: rackId, timeCreated: installedMs, timeModified: installedMs })
  for (let cubby = 0; cubby < SLEDS; cubby++) {
    date(world, addSled(world, seenIn(world, rackId, cubby)), installedMs + cubby * MINUTE)
  }
  // Arrived lately, not yet taken into service.
  seenIn(world, rackId, SLEDS + 1)
  lose?.(rackId)
  for (const location of SWITCH_LOCATIONS) {
    const serial = `RSW${digits(world, 6)}`
    const baseboard = { part: 'N40-SWITCH-01', serial, revision: 3 }
    world.in(switches).put({
      id: world.uuid(),
      rackId,
      location,
      baseboard,
      timeCreated: installedMs,
      timeModified: installedMs,
    })
    for (let number = 0; number < PORTS_PER_SWITCH; number++) {
      world.in(switchPorts).put({
        id: world.uuid(),
        name: `qsfp${number}`,
        rackId,
        location,
        module:
          number < MODULES ? { vendor: 'lumen-optics', serial: `LO${digits(world, 8)}` } : null,
        settingsId: null,
        appliedMs: null,
      })
    }
  }
  return rackId
}

const MINUTE = 60_000
const DAY = 86_400_000
const INSTALLED_DAYS = 245
const SLEDS = 10
/** Ports of each switch with something plugged in; the rest are empty. */
const MODULES = 4
const SLED_PART = 'N40-SLED-02'

const digits = (world: World, count: number): string =>
  String(Math.floor(world.random() * 10 ** count)).padStart(count, '0')

/** Lets inventory see a sled in a cubby. */
export function seenIn(world: World, rackId: string, cubby: number): InventorySledRow {
  return world.in(inventorySleds).put({
    id: world.uuid(),
    rackId,
    cubby,
    baseboard: { part: SLED_PART, serial: `RSL${digits(world, 6)}`, revision: 6 },
    threads: 128,
    ram: 1_008 * GIB,
  })
}

function date(world: World, sled: SledRow, atMs: number): SledRow {
  const dates = { timeCreated: atMs, timeModified: atMs }
  for (const disk of [...world.in(physicalDisks).list('sled', sled.id, 'id')]) {
    world.in(physicalDisks).patch(disk.id, dates)
  }
  return world.in(sleds).patch(sled.id, dates)
}

/** A sled and a disk that failed and were replaced, and a sled being emptied. */
function seedLosses(world: World, rackId: string, installedMs: number): void {
  const seen = seenIn(world, rackId, SLEDS)
  const lost = date(world, addSled(world, seen), installedMs)
  world.in(inventorySleds).delete(seen.id)
  const gone = { state: 'decommissioned', timeModified: world.now() - 40 * DAY } as const
  world.in(sleds).patch(lost.id, { ...gone, policy: 'expunged' })
  for (const disk of [...world.in(physicalDisks).list('sled', lost.id, 'id')]) {
    world.in(physicalDisks).patch(disk.id, { ...gone, policy: 'expunged' })
  }
  const [first, ...others] = world.in(sleds).list('inService', '', 'id')
  const broken = world
    .in(physicalDisks)
    .list('sled', first?.id ?? '', 'id')
    .find(({ formFactor }) => formFactor === 'u2')
  if (broken !== undefined) {
    world.in(physicalDisks).patch(broken.id, { ...gone, policy: 'expunged' })
  }
  const emptied = others.at(-1)
  if (emptied !== undefined) {
    const timeModified = world.now() - 2 * DAY
    world.in(sleds).patch(emptied.id, { policy: 'non_provisionable', timeModified })
  }
}

/** Spreads the machines there are over the sleds, each to the one with most memory left. */
export function placeMachines(world: World): void {
  const rooms = world
    .in(sleds)
    .list('inService', '', 'id')
    .filter(({ policy }) => policy === 'provisionable')
    .map(({ id, ram }) => ({ id, ram }))
  for (const instance of [...world.in(instances).all()]) {
    if (!hasMachine(instance)) continue
    const room = rooms.reduce((best, each) => (each.ram > best.ram ? each : best))
    room.ram -= instance.memory
    world.in(instances).patch(instance.id, { sledId: room.id })
  }
}

/** An old bundle to download, and one that was lost with its disk. */
function seedBundles(world: World): void {
  const common = { reasonForCreation: 'Created by external API', reasonForFailure: null, files: [] }
  const kept = world.in(supportBundles).put({
    ...common,
    id: world.uuid(),
    state: 'active',
    timeCreated: world.now() - 6 * DAY,
  })
  world.in(supportBundles).patch(kept.id, { files: collectFiles(world, kept) })
  world.in(supportBundles).put({
    ...common,
    id: world.uuid(),
    state: 'failed',
    reasonForFailure: 'Allocated dataset expunged',
    timeCreated: world.now() - 41 * DAY,
  })
}
