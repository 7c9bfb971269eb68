import { publicId } from '@/mock-platform/core/token'
import { racks } from '@/mock-platform/resources/racks'
import { supportBundles } from '@/mock-platform/resources/support-bundles'
import { portSettings } from '@/mock-platform/resources/switch-port-settings-table'
import { putPortSettings } from '@/mock-platform/resources/switch-port-settings-put'
import { placeKey, switchPorts } from '@/mock-platform/resources/switch-port-table'
import {
  recoverByHand,
  repos,
  TARGET,
  targets,
  UPDATE_MS,
  versionName,
} from '@/mock-platform/resources/system-update'
import type { World } from '@/mock-platform/world'
import { naming } from './build'
import { seedAuditWeek } from './audit-week'

/*
 * What a real day has beside what works: a handful that operators look after, and no catastrophe. In a
 * seed of its own, on the demo world: tests of what works don't meet it.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A peer that doesn't answer, a port whose link flaps, and a bundle that failed. */
export function seedIncidents(world: World): void {
  seedSilentPeer(world)
  seedFlappingPort(world)
  world.in(supportBundles).put({
    ...{ id: world.uuid(), state: 'failed', files: [] },
    reasonForCreation: 'Created by external API',
    reasonForFailure: 'A sled did not answer in time',
    timeCreated: world.now() - 5 * HOUR,
  })
}

type Settings = Parameters<typeof putPortSettings>[1]
/** What both uplinks have. */
const LINK = { linkName: 'phy0', autoneg: false, fec: 'rs', mtu: 9_000 } as const

function seedPort(
  world: World,
  place: { readonly location: string; readonly port: string; readonly daysAgo: number },
  settings: Pick<Settings, 'name' | 'description' | 'addresses' | 'bgpPeers'>,
) {
  const rack = world.in(racks).list('all', '')[0]
  const port = world
    .in(switchPorts)
    .named('place', placeKey(rack?.id ?? '', place.location), place.port)
  if (port === undefined) throw new Error(`no port ${place.port} of ${place.location}`)
  const atMs = world.now() - place.daysAgo * DAY
  const { id } = putPortSettings(world, {
    portConfig: { geometry: 'qsfp28x1' },
    groups: [],
    routes: [],
    links: [{ ...LINK, speed: 'speed100_g', lldp: { enabled: true } }],
    interfaces: [{ linkName: 'phy0', kind: { type: 'primary' }, v6Enabled: true }],
    ...settings,
  })
  world.in(portSettings).patch(id, { timeCreated: atMs, timeModified: atMs })
  return world.in(switchPorts).patch(port.id, { settingsId: id, appliedMs: atMs })
}

/** The partner's router doesn't answer: the link is up, the session isn't. */
function seedSilentPeer(world: World): void {
  seedPort(
    world,
    { location: 'switch1', port: 'qsfp1', daysAgo: 3 },
    {
      ...naming('partner-uplink', 'Second way to the partner network'),
      addresses: [
        {
          linkName: 'phy0',
          addresses: [{ address: '172.20.26.26/30', addressLot: 'initial-infra' }],
        },
      ],
      bgpPeers: [
        {
          linkName: 'phy0',
          peers: [
            {
              addr: { type: 'numbered', targetAddr: '172.20.26.25' },
              bgpConfig: 'as64500',
              allowedExport: { type: 'no_filtering' },
              allowedImport: { type: 'no_filtering' },
              ...{ communities: [], enforceFirstAs: false, remoteAsn: 64_520 },
              ...{ connectRetry: 3, delayOpen: 0, holdTime: 6, idleHoldTime: 3, keepalive: 2 },
            },
          ],
        },
      ],
    },
  )
}

/** A cable that isn't all the way in: down for a minute of every ten. */
function seedFlappingPort(world: World): void {
  const port = seedPort(
    world,
    { location: 'switch0', port: 'qsfp2', daysAgo: 1 },
    { ...naming('lab-uplink', 'To the lab’s own switch'), addresses: [], bgpPeers: [] },
  )
  world.in(switchPorts).patch(port.id, { flaps: { everyMs: 10 * MINUTE, downMs: MINUTE } })
}

/** An update that stands still, alerts that don't arrive, and a week of the audit log. Nothing twice. */
export function seedIncidentsOfToday(world: World): void {
  if (world.in(targets).get(TARGET) !== undefined) return
  seedStandstill(world)
  seedAuditWeek(world)
}

/** A sled was updated by hand in the middle of an update, which waits for recovery to be finished. */
function seedStandstill(world: World): void {
  const releases = [
    ['16.2.0', 40],
    ['17.0.0', 1],
  ] as const
  for (const [version, daysAgo] of releases) {
    const hash = publicId(version).replaceAll('-', '').repeat(2)
    const own = { version, name: versionName(version), fileName: `system-${version}.zip`, hash }
    const timeCreated = world.now() - daysAgo * DAY
    world.in(repos).put({ id: publicId(`repository ${version}`), ...own, timeCreated })
  }
  const requestedMs = world.now() - 0.6 * UPDATE_MS
  world.in(targets).put({ id: TARGET, version: '17.0.0', before: '16.2.0', requestedMs })
  recoverByHand(world, '17.0.0')
}
