import type { AddressLotKind } from '@/lib/contract/address-lot'
import { canonicalIp, ipNumber, isBetween } from '@/mock-platform/core/address'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { identityOf, newNamed } from '@/mock-platform/core/present'
import { invalidRequest } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { Named } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'

export interface AddressLotRow extends Named {
  readonly kind: AddressLotKind
}
export const addressLots = defineTable<AddressLotRow>()({
  name: 'address-lots',
  indexes: { all: () => '' },
})
export const addressLotKind = { type: 'address-lot', table: addressLots }

/** `first` and `last` are inclusive, in canonical spelling. */
export interface AddressLotBlockRow extends Row {
  readonly lotId: string
  readonly first: string
  readonly last: string
}
export const addressLotBlocks = defineTable<AddressLotBlockRow>()({
  name: 'address-lot-blocks',
  indexes: { lot: (row) => row.lotId },
})

/** An address in use by a loopback address or by port settings, whose id is `ownerId`. */
interface ReservationRow extends Row {
  readonly lotId: string
  readonly blockId: string
  readonly ownerId: string
  readonly address: string
  readonly anycast: boolean
}
const reservations = defineTable<ReservationRow>()({
  name: 'address-reservations',
  indexes: {
    lot: (row) => row.lotId,
    owner: (row) => row.ownerId,
    address: (row) => `${row.lotId} ${row.address}`,
  },
})

/**
 * Reserves an address of a lot and returns the block it lies in. Refuses (400) one outside of the
 * lot, and one that is taken unless all its uses are anycast.
 */
export function reserveAddress(
  world: World,
  lotId: string,
  wanted: { readonly address: string; readonly anycast: boolean; readonly ownerId: string },
): AddressLotBlockRow {
  const address = canonicalIp(wanted.address)
  const number = ipNumber(address)
  const block = world
    .in(addressLotBlocks)
    .list('lot', lotId, 'id')
    .find(({ first, last }) => isBetween(number, first, last))
  if (block === undefined) throw invalidRequest('address not in lot')
  const held = world.in(reservations).list('address', `${lotId} ${address}`, 'id')
  if (held.length > 0 && !(wanted.anycast && held.every(({ anycast }) => anycast))) {
    throw invalidRequest('address unavailable')
  }
  const { anycast, ownerId } = wanted
  const blockId = block.id
  world.in(reservations).put({ id: world.uuid(), lotId, blockId, ownerId, address, anycast })
  return block
}

/** Gives back everything that an owner reserved. */
export function releaseAddresses(world: World, ownerId: string): void {
  for (const { id } of [...world.in(reservations).list('owner', ownerId, 'id')]) {
    world.in(reservations).delete(id)
  }
}

interface Bounds {
  readonly firstAddress: string
  readonly lastAddress: string
}

/** The block of these bounds, made when the lot has none. Refuses (400) impossible bounds. */
function blockOf(world: World, lotId: string, bounds: Bounds): AddressLotBlockRow {
  const [first, last] = [canonicalIp(bounds.firstAddress), canonicalIp(bounds.lastAddress)]
  const [low, high] = [ipNumber(first), ipNumber(last)]
  if (low.version !== high.version) {
    throw invalidRequest('Block bounds must be in same address family')
  }
  if (low.value > high.value) throw invalidRequest('Invalid range, first must be <= last')
  const table = world.in(addressLotBlocks)
  const same = table
    .list('lot', lotId, 'id')
    .find((block) => block.first === first && block.last === last)
  return same ?? table.put({ id: world.uuid(), lotId, first, last })
}

/** Makes a lot, or extends the one of that name, whose kind and description stay. */
export function addAddressLot(
  world: World,
  given: {
    readonly name: string
    readonly description: string
    readonly kind: AddressLotKind
    readonly blocks: readonly Bounds[]
  },
): { readonly lot: AddressLotRow; readonly blocks: readonly AddressLotBlockRow[] } {
  const table = world.in(addressLots)
  const lot =
    table.named('all', '', given.name) ?? table.put({ ...newNamed(world, given), kind: given.kind })
  return { lot, blocks: given.blocks.map((bounds) => blockOf(world, lot.id, bounds)) }
}

const present = (row: AddressLotRow) => ({ ...identityOf(row), kind: row.kind })
const presentBlock = (row: AddressLotBlockRow) => ({
  id: row.id,
  firstAddress: row.first,
  lastAddress: row.last,
})

export const addressLotRoutes = [
  handle('networkingAddressLotList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: addressLots, index: 'all', key: '' }, present)
  }),
  handle('networkingAddressLotCreate', (call) => {
    requireFleet(call, FLEET_NEEDS.create)
    const { lot, blocks } = addAddressLot(call.world, call.body)
    return { lot: present(lot), blocks: blocks.map(presentBlock) }
  }),
  handle('networkingAddressLotView', (call) => {
    const lot = findInFleet(call, addressLotKind, call.path.addressLot, 'read')
    const blocks = call.world.in(addressLotBlocks).list('lot', lot.id, 'id')
    return { lot: present(lot), blocks: blocks.map(presentBlock) }
  }),
  handle('networkingAddressLotDelete', (call) => {
    const { world } = call
    const lot = findInFleet(call, addressLotKind, call.path.addressLot, 'modify')
    if (world.in(reservations).count('lot', lot.id) > 0) throw invalidRequest('lot is in use')
    for (const { id } of [...world.in(addressLotBlocks).list('lot', lot.id, 'id')]) {
      world.in(addressLotBlocks).delete(id)
    }
    world.in(addressLots).delete(lot.id)
  }),
  handle('networkingAddressLotBlockList', (call) => {
    const lot = findInFleet(call, addressLotKind, call.path.addressLot, 'read')
    return pageOf(call, { table: addressLotBlocks, index: 'lot', key: lot.id }, presentBlock)
  }),
]
