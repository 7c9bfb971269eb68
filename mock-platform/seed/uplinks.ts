import { addAddressLot, addressLots, reserveAddress } from '@/mock-platform/resources/address-lots'
import { bfdSessions } from '@/mock-platform/resources/bfd'
import { announceSets, putAnnounceSet } from '@/mock-platform/resources/bgp-announce-sets'
import { addBgpConfig } from '@/mock-platform/resources/bgp-configs'
import { bgpConfigs } from '@/mock-platform/resources/bgp-config-table'
import { loopbackAddresses } from '@/mock-platform/resources/loopback-addresses'
import { portSettings } from '@/mock-platform/resources/switch-port-settings-table'
import { putPortSettings } from '@/mock-platform/resources/switch-port-settings-put'
import { applySettings } from '@/mock-platform/resources/switch-ports'
import { switchPorts } from '@/mock-platform/resources/switch-port-table'
import { upstreams } from '@/mock-platform/resources/upstreams'
import type { World } from '@/mock-platform/world'
import { naming } from './build'

/** What rack setup makes of the way out: lots, BGP, settings of the uplinks; and who answers there. */

const DAY = 86_400_000
/** Kept for documentation: RFC 5398. */
const ASN = 64_500
const UPSTREAM_ASN = 64_510

const UPLINKS = [
  { location: 'switch0', own: '172.20.26.2', far: '172.20.26.1', router: 'edge-a', mac: '0c' },
  { location: 'switch1', own: '172.20.26.6', far: '172.20.26.5', router: 'edge-b', mac: '0d' },
] as const

export function seedUplinks(world: World, rackId: string, installedMs: number): void {
  addAddressLot(world, {
    ...naming('initial-infra', 'initial infrastructure address lot'),
    kind: 'infra',
    blocks: [{ firstAddress: '172.20.26.1', lastAddress: '172.20.26.30' }],
  })
  const { lot, blocks } = addAddressLot(world, {
    ...naming(`as${ASN}-lot`, `Address lot for ASN ${ASN}`),
    kind: 'infra',
    blocks: [
      { firstAddress: '198.51.100.0', lastAddress: '198.51.100.255' },
      { firstAddress: '203.0.113.0', lastAddress: '203.0.113.255' },
    ],
  })
  const networks = ['198.51.100.0/24', '203.0.113.0/24']
  const set = putAnnounceSet(world, {
    ...naming(`as${ASN}-announce`, `Announce set for ASN ${ASN}`),
    announcement: networks.map((network, at) => ({
      network,
      addressLotBlock: blocks[at]?.id ?? lot.id,
    })),
  })
  const config = addBgpConfig(world, set.id, {
    ...naming(`as${ASN}`, `BGP config for ASN ${ASN}`),
    asn: ASN,
  })
  const dates = { timeCreated: installedMs, timeModified: installedMs }
  for (const { id } of [...world.in(addressLots).all()]) world.in(addressLots).patch(id, dates)
  world.in(announceSets).patch(set.id, dates)
  world.in(bgpConfigs).patch(config.id, dates)
  UPLINKS.forEach((uplink, at) => seedUplink(world, rackId, uplink, at, installedMs))
  for (const { location } of UPLINKS) {
    const id = world.uuid()
    const address = '198.51.100.1'
    const block = reserveAddress(world, lot.id, { address, anycast: true, ownerId: id })
    const net = `${address}/32`
    world.in(loopbackAddresses).put({ id, rackId, location, net, blockId: block.id })
  }
}

function seedUplink(
  world: World,
  rackId: string,
  uplink: (typeof UPLINKS)[number],
  at: number,
  installedMs: number,
): void {
  const { location, own, far, router, mac } = uplink
  const settings = putPortSettings(world, {
    ...naming(`default-uplink${at}`, 'initial uplink configuration'),
    portConfig: { geometry: 'qsfp28x1' },
    groups: [],
    links: [
      {
        linkName: 'phy0',
        autoneg: false,
        fec: 'rs',
        mtu: 9_000,
        speed: 'speed100_g',
        lldp: { enabled: true, systemName: 'rack-17', linkName: location },
      },
    ],
    interfaces: [{ linkName: 'phy0', kind: { type: 'primary' }, v6Enabled: true }],
    addresses: [
      { linkName: 'phy0', addresses: [{ address: `${own}/30`, addressLot: 'initial-infra' }] },
    ],
    bgpPeers: [
      {
        linkName: 'phy0',
        peers: [
          {
            addr: { type: 'numbered', targetAddr: far },
            bgpConfig: `as${ASN}`,
            allowedExport: { type: 'no_filtering' },
            allowedImport: { type: 'no_filtering' },
            communities: [],
            connectRetry: 3,
            delayOpen: 0,
            enforceFirstAs: false,
            holdTime: 6,
            idleHoldTime: 3,
            keepalive: 2,
            remoteAsn: UPSTREAM_ASN,
          },
        ],
      },
    ],
  })
  const dates = { timeCreated: installedMs, timeModified: installedMs }
  world.in(portSettings).patch(settings.id, dates)
  const port = world.in(switchPorts).named('place', `${rackId} ${location}`, 'qsfp0')
  if (port === undefined) throw new Error(`no port for the uplink of ${location}`)
  applySettings(world, port, settings.id)
  // Both routers were last restarted then.
  const appliedMs = world.now() - (38 + at) * DAY
  world.in(switchPorts).patch(port.id, { appliedMs })
  world.in(upstreams).put({
    id: world.uuid(),
    rackId,
    location,
    portName: 'qsfp0',
    address: far,
    asn: UPSTREAM_ASN,
    linkLocal: `fe80::21b:21ff:fe5e:40${mac}`,
    prefixes: ['0.0.0.0/0', '192.0.2.0/24', '10.40.0.0/16', '2001:db8:40::/48'],
    chassisId: `00:1b:21:5e:40:${mac}`,
    linkName: `Ethernet${at + 1}/1`,
    linkDescription: `rack-17 ${location}`,
    systemName: `${router}.net.example`,
    systemDescription: 'Edge router, release 12.4',
  })
  world.in(bfdSessions).put({
    id: world.uuid(),
    name: far,
    switchName: location,
    remote: far,
    local: null,
    mode: 'single_hop',
    detectionThreshold: 3,
    requiredRx: 300_000,
    enabledMs: appliedMs,
  })
}
