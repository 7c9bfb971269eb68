import { allOperations } from '@/lib/contract/all-operations'
import type { OperationName } from '@/lib/contract/all-operations'
import {
  type ApiVersion,
  BASELINE,
  NEWEST_VERSION,
  versionHeader,
} from '@/lib/contract/api-version'
import { documented } from '@/lib/contract/documents/documents'
import { faultsOf } from '@/lib/contract/documents/faults'
import { assign } from '@/mock-platform/seed/build'
import { mintToken } from '@/mock-platform/core/authn'
import { WORLD_HEADER } from '@/mock-platform/core/claims'
import { turnKnobs } from '@/mock-platform/core/faults'
import type { Row } from '@/mock-platform/core/table'
import { projects, silos, users } from '@/mock-platform/core/tenancy'
import { BEARER_PREFIX } from '@/mock-platform/core/token'
import { createPlatform } from '@/mock-platform/platform'
import { routes } from '@/mock-platform/resources/index'
import { addRange, ipPoolLinks, ipPools, USUAL_POOL } from '@/mock-platform/resources/ip-pools'
import { putPortSettings } from '@/mock-platform/resources/switch-port-settings-put'
import { addToday } from '@/mock-platform/seed/index'
import { testPlatform, type Wire } from '@/mock-platform/testing'
import { World } from '@/mock-platform/world'
import { bodyOf, type Hints } from './bodies.fixture'

/* Calls of every operation, in every version, each on a fresh copy of a world with something of everything. */

const ID = '00000000000000aa'
const NOW = Date.UTC(2026, 9, 1, 12)

/** Peers with and without an address, and interfaces of each kind. */
function addPortSettings(world: World): void {
  const peer = {
    ...{ allowedExport: { type: 'allow' as const, value: ['198.51.100.0/24'] }, communities: [1] },
    ...{ allowedImport: { type: 'no_filtering' as const }, bgpConfig: 'as64500', keepalive: 2 },
    ...{ connectRetry: 3, delayOpen: 0, enforceFirstAs: true, holdTime: 6, idleHoldTime: 3 },
  }
  const link = { autoneg: false, mtu: 9_000, speed: 'speed100_g' as const, fec: 'rs' as const }
  putPortSettings(world, {
    ...{ name: 'all-kinds', description: '', portConfig: { geometry: 'qsfp28x1' } },
    links: [
      {
        ...{ linkName: 'phy0', ...link, txEq: { main: 3 } },
        lldp: { enabled: true, managementIp: '10.1.1.1' },
      },
      { linkName: 'phy1', ...link, lldp: { enabled: false } },
    ],
    interfaces: [
      { linkName: 'phy0', kind: { type: 'primary' }, v6Enabled: true },
      { linkName: 'phy1', kind: { type: 'vlan', vid: 300 }, v6Enabled: false },
      { linkName: 'lo0', kind: { type: 'loopback' }, v6Enabled: false },
    ],
    routes: [{ linkName: 'phy0', routes: [{ dst: '10.0.0.0/8', gw: '172.20.26.9', vid: 300 }] }],
    bgpPeers: [
      {
        linkName: 'phy0',
        peers: [
          {
            ...peer,
            addr: { type: 'numbered', targetAddr: '172.20.26.9', srcAddr: '172.20.26.10' },
          },
          { ...peer, addr: { type: 'unnumbered', routerLifetime: 60 } },
        ],
      },
    ],
    addresses: [
      {
        linkName: 'phy0',
        addresses: [{ address: '172.20.26.10/30', addressLot: 'initial-infra' }],
      },
    ],
  })
}

function addMulticastPool(world: World, siloId: string): void {
  const dates = { timeCreated: NOW, timeModified: NOW }
  const pool = world.in(ipPools).put({
    ...{ id: world.uuid(), name: 'groups', description: '', ...dates },
    ...{ ...USUAL_POOL, poolType: 'multicast' },
  })
  addRange(world, pool.id, { first: '230.1.2.0', last: '230.1.2.7' }, 0)
  world.in(ipPoolLinks).put({
    id: `${pool.id}:${siloId}`,
    ...{ poolId: pool.id, siloId, isDefault: false },
  })
}

/** A platform of a time, filled with whatever there is to be seen of it. */
function prepare(version: ApiVersion) {
  const { world } = testPlatform({ seed: 'incidents', world: ID })
  const tokens = new Map<string, string>()
  world.transaction(() => {
    turnKnobs(world, { version: version === BASELINE ? 'baseline' : version, multicast: true })
    addToday(world, world.seededWith)
    addPortSettings(world)
    const silo = world.in(silos).named('all', '', 'maple')
    if (!silo) throw new Error('no silo maple')
    if (version !== BASELINE) addMulticastPool(world, silo.id)
    for (const name of ['ada', 'farah']) {
      const user = world.in(users).named('silo', silo.id, name)
      // Probes are seen by who is an operator and of the project.
      const shop = world.in(projects).named('silo', silo.id, 'web-shop')
      if (user && shop) assign(world, shop.id, 'silo_user', user.id, 'collaborator')
      if (user) tokens.set(name, BEARER_PREFIX + mintToken(world, user))
    }
  })
  const rows = Object.entries(world.dump()).flatMap(([table, list]) =>
    list.map((row) => ({ table, row })),
  )
  return { world, tokens, rows }
}
const times = { before: prepare(BASELINE), today: prepare(NEWEST_VERSION) }
const timeOf = (version: ApiVersion) => (version === BASELINE ? times.before : times.today)

/** The id of a row, by its name or another member. */
function idOf(version: ApiVersion, table: string, name?: string): string {
  const rows: readonly Row[] = timeOf(version).world.dump()[table] ?? []
  const row = rows.find((each) => name === undefined || (each as Wire).name === name)
  if (!row) throw new Error(`nothing in ${table}`)
  return row.id
}

/** What stands in paths and queries, unless an operation wants something else. */
const usual = (version: ApiVersion): Readonly<Record<string, string>> => ({
  ...{ project: 'web-shop', vpc: 'default', router: 'partner', silo: 'maple', gateway: 'default' },
  ...{ instance: 'batch-import', interface: 'net0', subnet: 'services', route: 'to-partner' },
  ...{ addressLot: 'as64500-lot', affinityGroup: 'orders', antiAffinityGroup: 'frontends' },
  ...{ announceSet: 'as64500-announce', certificate: 'default-1', disk: 'scratch' },
  ...{ floatingIp: 'shop-spare', image: 'shop-base-2026-09', provider: 'orchard-id' },
  ...{ pool: 'public-v4', switchLocation: 'switch0', switchSlot: 'switch0', port: 'qsfp0' },
  ...{ metric: 'write', metricName: 'cpus_provisioned', roleName: 'silo.admin', probe: 'lookout' },
  ...{ snapshot: 'orders-db-weekly', sshKey: 'laptop', user: 'db-init', receiver: 'ops-chat' },
  ...{ multicastGroup: 'stock-feed', externalSubnet: 'shop-terminals', systemVersion: '17.0.0' },
  ...{ asn: '64500', startTime: '2026-09-01T00:00:00Z', endTime: '2026-10-01T00:00:00Z' },
  ...{ fromStart: '0', maxBytes: '100', file: 'rack.json', subscription: 'probe' },
  ...Object.fromEntries(
    [
      ...[
        ['userId', 'users', 'ben'],
        ['rackId', 'racks'],
        ['diskId', 'physical-disks'],
      ],
      ...[
        ['sledId', 'sleds'],
        ['supportBundle', 'support-bundles'],
        ['switchId', 'switches'],
      ],
      ...[['groupId', 'groups', 'web-team']],
      ...(version === BASELINE ? [] : [['alertId', 'alerts']]),
    ].map(([key = '', table = '', name]) => [key, idOf(version, table, name)]),
  ),
})

/** What an operation is called with, where that isn't as usual. */
export interface How {
  readonly who?: string
  readonly with?: Readonly<Record<string, string>>
  readonly body?: Hints
  /** Not named in the query, though it may be. */
  readonly leaves?: readonly string[]
  /** What is called before. */
  readonly after?: readonly (readonly [OperationName, How?])[]
}

/** What `@table/name` and `$member` stand for, within anything. */
function resolved(value: unknown, version: ApiVersion, before: Wire): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(each, version, before))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, resolved(each, version, before)]),
    )
  const [, table, name] = /^@([\w-]+)(?:\/(.+))?$/.exec(String(value)) ?? []
  if (table !== undefined) return idOf(version, table, name)
  const [, path] = /^\$(.+)$/.exec(String(value)) ?? []
  return path === undefined ? value : path.split('.').reduce((at: Wire, key) => at[key], before)
}

const camel = (key: string): string =>
  key.replace(/_(\w)/g, (_, next: string) => next.toUpperCase())
const NEVER = new Set(['limit', 'page_token', 'sort_by'])

/** Calls one operation in a version on a world; returns its answer. Throws if the mock fails. */
async function callOn(
  world: World,
  version: ApiVersion,
  name: OperationName,
  { with: its, body: hints = {}, who: said, leaves }: How,
  before?: Wire,
) {
  const errors: unknown[] = []
  const { fetch } = createPlatform({
    worlds: { open: () => world },
    routes,
    calls: { byWorld: new Map() },
    checkAnswers: true,
    onError: (error) => errors.push(error),
  })
  const there = documented(version, name)
  if (!there) throw new Error(`no ${name} at ${version}`)
  const given = resolved({ ...usual(version), ...its }, version, before) as Record<string, string>
  const holes = allOperations[name].path.match(/\{\w+\}/g) ?? []
  const [method = '', template = ''] = there.call.split(' ')
  let nth = 0
  const path = template.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent(given[holes[nth++]?.slice(1, -1) ?? ''] ?? ''),
  )
  const query = new URLSearchParams(
    Object.keys(there.query ?? {}).flatMap((key) => {
      const parameter = key.replace('?', '')
      const value = given[camel(parameter)]
      const isLeft = NEVER.has(parameter) || leaves?.includes(parameter)
      return value === undefined || isLeft ? [] : [[parameter, value]]
    }),
  )
  const body = there.body && bodyOf(there.body, version, resolved(hints, version, before) as Hints)
  if (there.body) {
    const faults = faultsOf(there.body, body, version)
    if (faults.length > 0) throw new Error(`no body for ${name}: ${faults.join('; ')}`)
  }
  const isOfFleet =
    path.includes('/system/') || path.startsWith('/v1/alert') || path.startsWith('/v1/webhook')
  const who = said ?? (isOfFleet ? 'farah' : 'ada')
  const answer = await fetch(
    new Request(`http://platform.test${path}?${query}`, {
      method,
      headers: {
        ...{ [WORLD_HEADER]: ID, authorization: `Bearer ${timeOf(version).tokens.get(who)}` },
        ...(version !== BASELINE && { 'api-version': versionHeader(version) }),
        ...(there.body && { 'content-type': 'application/json' }),
      },
      ...(there.body && { body: JSON.stringify(body) }),
    }),
  )
  if (errors.length > 0) throw errors[0]
  return {
    status: answer.status,
    text: await answer.text(),
    url: `${method} ${path}?${query}`,
    body,
  }
}

/** The same on a fresh copy of the world of that time. */
export async function callAt(version: ApiVersion, name: OperationName, how: How = {}) {
  const { rows } = timeOf(version)
  const store = { load: () => rows, commit: () => undefined }
  const world = new World(ID, { clock: () => NOW, store })
  let before: Wire
  for (const [first, its] of how.after ?? []) {
    const answer = await callOn(world, version, first, its ?? {}, before)
    if (answer.status >= 400) throw new Error(`${first}: ${answer.text}`)
    before = answer.text === '' ? undefined : JSON.parse(answer.text)
    world.advance(30_000)
  }
  return callOn(world, version, name, how, before)
}
