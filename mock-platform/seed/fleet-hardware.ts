import { physicalDisks } from '@/mock-platform/resources/physical-disks'
import { inventorySleds, sleds } from '@/mock-platform/resources/sleds'
import { putPortSettings } from '@/mock-platform/resources/switch-port-settings-put'
import { applySettings } from '@/mock-platform/resources/switch-ports'
import { switchPorts } from '@/mock-platform/resources/switch-port-table'
import { SWITCH_LOCATIONS } from '@/mock-platform/resources/switches'
import { upstreams } from '@/mock-platform/resources/upstreams'
import type { World } from '@/mock-platform/world'
import { naming } from './build'
import { addRack, placeMachines, seenIn } from './rack'

const DAY = 86_400_000
/** When the second rack came, days ago. */
const INSTALLED_DAYS = 75
const CUBBIES_MORE = [12, 13]

/** A second rack, and what is going on in both. */
export function seedFleetHardware(world: World): void {
  const rackId = addRack(world, world.now() - INSTALLED_DAYS * DAY)
  // Delivered together, waiting to be added to the rack.
  for (const cubby of CUBBIES_MORE) seenIn(world, rackId, cubby)
  seedNeighbours(world, rackId)
  seedService(world, rackId)
  placeMachines(world)
}

/** A sled taken out of service, its disks with it; one being emptied; disks about to be replaced. */
function seedService(world: World, rackId: string): void {
  const own = world
    .in(sleds)
    .list('inService', '', 'id')
    .filter((sled) => sled.rackId === rackId)
  const [gone, emptied, worn] = own
  if (!gone || !emptied || !worn) throw new Error('a rack has sleds')
  const timeModified = world.now() - 3 * DAY
  world.in(sleds).patch(gone.id, { policy: 'expunged', timeModified })
  // Pulled out: no longer in the inventory.
  const seen = [...world.in(inventorySleds).all()].find(
    ({ baseboard }) => baseboard.serial === gone.baseboard.serial,
  )
  if (seen) world.in(inventorySleds).delete(seen.id)
  for (const disk of [...world.in(physicalDisks).list('sled', gone.id, 'id')]) {
    world.in(physicalDisks).patch(disk.id, { policy: 'expunged', timeModified })
  }
  world.in(sleds).patch(emptied.id, { policy: 'non_provisionable', timeModified })
  const disks = world
    .in(physicalDisks)
    .list('sled', worn.id, 'id')
    .filter(({ formFactor }) => formFactor === 'u2')
  // One replaced and wiped, one only taken out of service.
  disks.slice(0, 2).forEach(({ id }, at) => {
    const state = at === 0 ? 'decommissioned' : 'active'
    world.in(physicalDisks).patch(id, { policy: 'expunged', state, timeModified })
  })
}

/** Ports of the new rack with a cable in them, and who is at the other end. */
const NEIGHBOURS = [
  ['qsfp0', 'edge-a', 'Ethernet7/1', 'Edge router, release 12.4', '198.18.4.1'],
  ['qsfp1', 'edge-b', 'Ethernet7/1', 'Edge router, release 12.4', '198.18.4.5'],
  ['qsfp2', 'storage-core', 'Ethernet2/12', 'Core switch, release 9.1', '198.18.4.9'],
] as const

function seedNeighbours(world: World, rackId: string): void {
  const settings = putPortSettings(world, {
    ...naming('neighbour-links', 'Links of the second rack that only listen and announce'),
    portConfig: { geometry: 'qsfp28x1' },
    groups: [],
    links: [
      {
        linkName: 'phy0',
        autoneg: false,
        fec: 'rs',
        mtu: 9_000,
        speed: 'speed100_g',
        lldp: { enabled: true, systemName: 'rack-18', linkName: 'phy0' },
      },
    ],
    interfaces: [{ linkName: 'phy0', kind: { type: 'primary' }, v6Enabled: true }],
    addresses: [],
  })
  SWITCH_LOCATIONS.forEach((location, side) => {
    NEIGHBOURS.forEach(([portName, router, linkName, systemDescription, address], at) => {
      const port = world.in(switchPorts).named('place', `${rackId} ${location}`, portName)
      if (port === undefined) throw new Error(`no port ${portName} of ${location}`)
      applySettings(world, port, settings.id)
      world.in(switchPorts).patch(port.id, { appliedMs: world.now() - (20 + at) * DAY })
      world.in(upstreams).put({
        id: world.uuid(),
        rackId,
        location,
        portName,
        address,
        asn: 64_510,
        prefixes: [],
        chassisId: `00:1b:21:5e:4${side}:1${at}`,
        linkName,
        linkDescription: `rack-18 ${location}`,
        systemName: `${router}.net.example`,
        systemDescription,
      })
    })
  })
}
