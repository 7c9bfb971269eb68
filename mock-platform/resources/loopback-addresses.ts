import type { SwitchLocation } from '@/lib/contract/hardware'
import { canonicalIp, ipNumber, widthOf } from '@/mock-platform/core/address'
import { fleetRank, RANK, requireFleet } from '@/mock-platform/core/authz'
import { findInFleet, FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { alreadyExists, forbidden, invalidRequest, notFound } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import { addressLotKind, releaseAddresses, reserveAddress } from './address-lots'
import { rackKind } from './racks'
import { switchLocationOf } from './switches'

interface LoopbackAddressRow extends Row {
  readonly rackId: string
  readonly location: SwitchLocation
  /** In canonical spelling, with its mask. */
  readonly net: string
  readonly blockId: string
}
const placeKey = (rackId: string, location: string, ip: string): string =>
  `${rackId} ${location} ${canonicalIp(ip)}`

export const loopbackAddresses = defineTable<LoopbackAddressRow>()({
  name: 'loopback-addresses',
  indexes: {
    all: () => '',
    place: (row) => placeKey(row.rackId, row.location, row.net.replace(/\/.*/, '')),
  },
})

const present = (row: LoopbackAddressRow) => ({
  id: row.id,
  rackId: row.rackId,
  switchLocation: row.location,
  address: row.net,
  addressLotBlockId: row.blockId,
})

export const loopbackAddressRoutes = [
  handle('networkingLoopbackAddressList', (call) => {
    requireFleet(call, RANK.viewer)
    return pageOf(call, { table: loopbackAddresses, index: 'all', key: '' }, present)
  }),
  handle('networkingLoopbackAddressCreate', (call) => {
    requireFleet(call, FLEET_NEEDS.create)
    const { world, body } = call
    const location = switchLocationOf(body.switchLocation)
    const rack = findInFleet(call, rackKind, body.rackId, 'read')
    const lot = findInFleet(call, addressLotKind, body.addressLot, 'read')
    if (body.mask > widthOf(ipNumber(body.address).version)) throw invalidRequest('invalid address')
    const net = `${canonicalIp(body.address)}/${body.mask}`
    const id = world.uuid()
    const { address, anycast } = body
    const block = reserveAddress(world, lot.id, { address, anycast, ownerId: id })
    if (world.in(loopbackAddresses).count('place', placeKey(rack.id, location, address)) > 0) {
      throw alreadyExists('loopback-address', net)
    }
    const row = { id, rackId: rack.id, location, net, blockId: block.id }
    return present(world.in(loopbackAddresses).put(row))
  }),
  handle('networkingLoopbackAddressDelete', (call) => {
    const { rackId, switchLocation, address, subnetMask } = call.path
    const net = `${canonicalIp(address)}/${Number(subnetMask)}`
    const key = placeKey(rackId.toLowerCase(), switchLocation, address)
    const row = call.world
      .in(loopbackAddresses)
      .list('place', key)
      .find((each) => each.net === net)
    const rank = fleetRank(call)
    if (row === undefined || rank < FLEET_NEEDS.read) throw notFound('loopback-address', net)
    if (rank < FLEET_NEEDS.modify) throw forbidden()
    releaseAddresses(call.world, row.id)
    call.world.in(loopbackAddresses).delete(row.id)
  }),
]
