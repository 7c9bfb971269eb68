import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import type { OperationSpec } from '@/lib/contract/operation'
import { snakeKey } from '@/lib/contract/wire'

/* What stale-reads.test.ts goes by: parameters of reads, writes beside the console's own, and reasons. */

/** What parameters of paths and queries name, where the table is not called after them. */
const TABLES: Readonly<Record<string, string>> = {
  announceSet: 'bgp-announce-sets',
  diskId: 'physical-disks',
  gateway: 'internet-gateways',
  interface: 'network-interfaces',
  provider: 'identity-providers',
  receiver: 'alert-receivers',
  route: 'router-routes',
  router: 'vpc-routers',
  subnet: 'vpc-subnets',
  switchId: 'switches',
  tokenId: 'scim-tokens',
}

/** The table that has what a parameter names: 'affinity-groups'. */
export const tableOf = (parameter: string): string =>
  TABLES[parameter] ?? `${snakeKey(parameter).replace(/_id$/, '').replaceAll('_', '-')}s`

/** What reads of one thing among others name, the narrowest first: by id, which needs no other. */
const WITHIN = ['interface', 'router', 'gateway', 'instance', 'vpc', 'receiver', 'silo', 'project']

/** What has no table. */
export const FIXED: Readonly<Record<string, readonly string[]>> = {
  asn: ['64500'],
  // Metrics are of a time that is over.
  metricName: [],
  port: ['qsfp0', 'default-uplink0', 'default-uplink1'],
  switchLocation: ['switch0'],
}

/** One read of the platform. */
export interface Reading {
  readonly operation: OperationName
  readonly url: string
  readonly params: Readonly<Record<string, string>>
}

/** Reads of the contract that `isRead`, of everything that `valuesOf` says a parameter may be. */
export function readings(
  origin: string,
  isRead: (operation: string) => boolean,
  valuesOf: (parameter: string, path: string) => readonly string[],
): readonly Reading[] {
  return (Object.entries(allOperations) as [OperationName, OperationSpec][]).flatMap(
    ([operation, { method, path, query }]) => {
      if (method !== 'GET' || !isRead(operation)) return []
      const holes = (path.match(/\{\w+\}/g) ?? []).map((hole) => hole.slice(1, -1))
      const fields = Object.keys(query?.shape ?? {})
      const within = WITHIN.find((name) => fields.includes(name) && !holes.includes(name))
      // An id says by itself where it is, except where the schema asks for more.
      const asks = fields.filter(
        (name) =>
          name in FIXED ||
          name === 'rackId' ||
          (within === name &&
            (holes.length === 0 ||
              !query?.shape[name]?.safeParse(undefined).success ||
              name === 'silo')),
      )
      let ways: Record<string, string>[] = [{}]
      for (const name of [...holes, ...asks])
        ways = ways.flatMap((way) =>
          valuesOf(name, path).map((value) => ({ ...way, [name]: value })),
        )
      // The images of a silo are a list without a project.
      if (holes.length === 0 && within === 'project') ways.push({})
      return ways.map((params) => {
        const search = new URLSearchParams(
          asks.flatMap((name) =>
            params[name] === undefined ? [] : [[snakeKey(name), params[name]]],
          ),
        )
        return {
          operation,
          params,
          url: `${origin}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}?${search}`,
        }
      })
    },
  )
}

/** Rows of a world, with their tables. */
export type Rows = readonly {
  readonly table: string
  readonly row: { readonly id: string; readonly name?: string }
}[]

/** Rows of other projects, and what belongs to those. */
export function elsewhere(all: Rows): ReadonlySet<string> {
  const found = new Set(
    all.flatMap(({ table, row }) =>
      table === 'projects' && row.name !== 'web-shop' ? row.id : [],
    ),
  )
  let count: number
  do {
    count = found.size
    for (const { row } of all)
      if (Object.values(row).some((value) => typeof value === 'string' && found.has(value)))
        found.add(row.id)
  } while (found.size > count)
  return found
}

/** Tables with other rows than before; the clock stands still. */
export function changedBetween(earlier: Rows, later: Rows): readonly string[] {
  const then = new Set(earlier.map(({ row }) => row))
  const now = new Set(later.map(({ row }) => row))
  const added = later.filter(({ row }) => !then.has(row))
  const gone = earlier.filter(({ row }) => !now.has(row))
  return [...added, ...gone].map(({ table }) => table).filter((table) => table !== 'meta')
}

/** What came of a write. */
export interface Found {
  readonly write: string
  readonly isDone: boolean
  readonly called: readonly string[]
  /** The reads that were answered otherwise afterwards. */
  readonly changed: ReadonlySet<string>
  /** Those that were answered before, and were refused afterwards. */
  readonly refused: ReadonlySet<string>
  readonly told: ReadonlySet<string>
}

/** What all the writes of an operation came to. */
export const foundOf = (
  found: readonly Found[],
  operation: string,
  which: 'changed' | 'refused',
): ReadonlySet<string> =>
  new Set(
    found.filter(({ called }) => called.includes(operation)).flatMap((each) => [...each[which]]),
  )

/** By the platform's own words; ids as in `requests.json`, and `⟨emil⟩` for his. */
export type Call = readonly [method: string, path: string, body?: object]
const SHOP = 'project=web-shop'
const POOLS = '/v1/system/ip-pools'
const stopped = (name: string): readonly Call[] => [
  ['POST', `/v1/instances/${name}/stop?${SHOP}`],
  ['POST', '/mock/v1/clock', { advanceMs: 60_000 }],
]
const FEED = { source_ips: ['192.0.2.8'] }
/** What newer platforms have otherwise, or in older versions alone: called as it was in the first. */
export const AS_FIRST = /ip-pools-service|\/switch-port\//
const SERVICE = '/v1/system/ip-pools-service/ranges'
const SPARE_RANGE = { first: '100.64.9.0', last: '100.64.9.9' }
/** It missed all alerts that there were. */
const RECEIVER = {
  ...{ name: 'spare', description: '', endpoint: 'https://hooks.example.com/spare' },
  ...{ secrets: ['open sesame'], subscriptions: ['hardware.**'] },
}
const RACK = '⟨/v1/system/hardware/sleds#0.rack_id⟩'
const QSFP0 = '/v1/system/hardware/switch-port/qsfp0'
const OF_SWITCH0 = `rack_id=${RACK}&switch_location=switch0`
const PORT = `${QSFP0}/settings?${OF_SWITCH0}`
const LLDP = `${QSFP0}/lldp/config?${OF_SWITCH0}`
const ADOPTIONS = '/v1/system/hardware/disk-adoption-request'
const UNADOPTED = '/v1/system/hardware/disks-unadopted#0'
const unlinked = { name: 'spare', description: '' }
/** What the console's own writes, once each, don't show: the calls before, and the call of an operation. */
export const MORE: readonly (readonly [OperationName, as: 'ada' | 'farah', ...Call[]])[] = [
  ['instanceDelete', 'ada', ...stopped('checkout'), ['DELETE', `/v1/instances/checkout?${SHOP}`]],
  [
    'instanceDelete',
    'ada',
    ...stopped('frontend-1'),
    ['DELETE', `/v1/instances/frontend-1?${SHOP}`],
  ],
  [
    'instanceDelete',
    'ada',
    ...stopped('frontend-2'),
    ['DELETE', `/v1/instances/frontend-2?${SHOP}`],
  ],
  ['instanceReboot', 'ada', ['POST', `/v1/instances/checkout/reboot?${SHOP}`]],
  ['instanceReboot', 'ada', ['POST', `/v1/instances/frontend-1/reboot?${SHOP}`]],
  ['instanceStop', 'ada', ['POST', `/v1/instances/frontend-1/stop?${SHOP}`]],
  [
    'instanceStart',
    'ada',
    ...stopped('checkout'),
    ['POST', `/v1/instances/checkout/start?${SHOP}`],
  ],
  [
    'instanceStart',
    'ada',
    ...stopped('frontend-1'),
    ['POST', `/v1/instances/frontend-1/start?${SHOP}`],
  ],
  [
    'instanceCreate',
    'ada',
    [
      'POST',
      `/v1/instances?${SHOP}`,
      {
        ...{ name: 'more', description: '', hostname: 'more', ncpus: 1, memory: 2 ** 30 },
        external_ips: [{ type: 'floating', floating_ip: 'shop-spare' }],
      },
    ],
  ],
  [
    'internetGatewayDelete',
    'ada',
    ['DELETE', `/v1/internet-gateways/partner-exit?${SHOP}&vpc=default&cascade=true`],
  ],
  [
    'internetGatewayIpPoolDelete',
    'ada',
    [
      'DELETE',
      `/v1/internet-gateway-ip-pools/partner?${SHOP}&vpc=default&gateway=partner-exit&cascade=true`,
    ],
  ],
  [
    'ipPoolRangeRemove',
    'farah',
    ['POST', `${POOLS}/public-v4/ranges/remove`, { first: '203.0.113.10', last: '203.0.113.250' }],
  ],
  [
    'ipPoolSiloLink',
    'farah',
    ['POST', POOLS, unlinked],
    ['POST', `${POOLS}/spare/silos`, { silo: 'maple', is_default: false }],
  ],
  [
    'ipPoolSiloUnlink',
    'farah',
    ['POST', POOLS, unlinked],
    ['POST', `${POOLS}/spare/silos`, { silo: 'maple', is_default: false }],
    ['DELETE', `${POOLS}/spare/silos/maple`],
  ],
  [
    'systemSubnetPoolSiloLink',
    'farah',
    ['POST', '/v1/system/subnet-pools', { ...unlinked, ip_version: 'v4' }],
    ['POST', '/v1/system/subnet-pools/spare/silos', { silo: 'maple', is_default: false }],
  ],
  [
    'systemSubnetPoolSiloUnlink',
    'farah',
    ['POST', '/v1/system/subnet-pools', { ...unlinked, ip_version: 'v4' }],
    ['POST', '/v1/system/subnet-pools/spare/silos', { silo: 'maple', is_default: false }],
    ['DELETE', '/v1/system/subnet-pools/spare/silos/maple'],
  ],
  [
    'instanceMulticastGroupJoin',
    'ada',
    ['PUT', `/v1/instances/checkout/multicast-groups/stock-feed?${SHOP}`, FEED],
  ],
  [
    'instanceMulticastGroupLeave',
    'ada',
    ['PUT', `/v1/instances/checkout/multicast-groups/stock-feed?${SHOP}`, FEED],
    ['DELETE', `/v1/instances/search/multicast-groups/stock-feed?${SHOP}`],
  ],
  ['siloQuotasUpdate', 'farah', ['PUT', '/v1/system/silos/maple/quotas', { cpus: 999 }]],
  [
    'vpcSubnetUpdate',
    'ada',
    ['PUT', `/v1/vpc-subnets/services?${SHOP}&vpc=default`, { name: 'other' }],
  ],
  ['vpcUpdate', 'ada', ['PUT', `/v1/vpcs/default?${SHOP}`, { name: 'other' }]],
  ['userLogout', 'ada', ['POST', '/v1/users/⟨emil⟩/logout']],
  [
    'ipPoolServiceRangeRemove',
    'farah',
    ['POST', `${SERVICE}/add`, SPARE_RANGE],
    ['POST', `${SERVICE}/remove`, SPARE_RANGE],
  ],
  [
    'alertReceiverProbe',
    'farah',
    ['POST', '/v1/webhook-receivers', RECEIVER],
    ['POST', '/v1/alert-receivers/spare/probe?resend=true'],
  ],
  ['networkingSwitchPortClearSettings', 'farah', ['DELETE', PORT]],
  [
    'networkingSwitchPortApplySettings',
    'farah',
    ['DELETE', PORT],
    ['POST', PORT, { port_settings: 'default-uplink0' }],
  ],
  [
    'networkingSwitchPortLldpConfigUpdate',
    'farah',
    [
      'POST',
      LLDP,
      { id: `⟨${QSFP0}/lldp/config?rack_id={rack}&switch_location=switch0#0.id⟩`, enabled: false },
    ],
  ],
  [
    'physicalDiskDisableAdoption',
    'farah',
    [
      'PUT',
      ADOPTIONS,
      {
        ...{ vendor: `⟨${UNADOPTED}.vendor⟩`, model: `⟨${UNADOPTED}.model⟩` },
        serial: `⟨${UNADOPTED}.serial⟩`,
      },
    ],
    ['DELETE', `${ADOPTIONS}/⟨/v1/system/hardware/disk-adoption-requests#0.id⟩`],
  ],
]

/** Writes of the console that its platform refuses as they are recorded, and what does them instead. */
export const REFUSED: Readonly<Record<string, string>> = {
  confirmDevice: 'nobody waits for a code; no read tells of it',
  removeIpRanges: 'addresses of it are in use: ipPoolRangeRemove of MORE',
  removeServiceRanges: 'addresses of it are in use; it is a range as those of other pools',
  unlinkPools: 'addresses of it are in use: ipPoolSiloUnlink of MORE',
}

/** Writes of which no read of the console tells. */
export const SILENT: Readonly<Record<string, string>> = {
  probeAlertReceiver: 'what is sent to try a receiver is not among its deliveries',
  setUserPassword: 'a password is never read',
}

/** What is left as it was read, and why. */
export const LEFT: Readonly<Record<string, string>> = {
  // A deletion leaves alone what was read of the deleted thing.
  instanceDelete: 'instanceExternalIpList',
}

const CASCADE =
  'the documents have it that a gateway takes its routes along, and don’t say it of what is detached from one'

/** What is said to be stale and is not seen to change, and why it is said. */
export const UNPROVEN: Readonly<
  Record<string, { readonly names: readonly string[]; readonly why: string }>
> = {
  internetGatewayIpAddressDelete: { names: ['vpcRouterRouteList'], why: CASCADE },
  internetGatewayIpPoolDelete: { names: ['vpcRouterRouteList'], why: CASCADE },
  siloQuotasView: {
    names: ['siloUtilizationView'],
    why: 'a read before a change, which finds that others have changed it: it changes nothing',
  },
  snapshotCreate: {
    names: ['diskList', 'diskView', 'instanceDiskList'],
    why: 'its disk is in maintenance until the call is answered: who read it meanwhile shows that',
  },
}

/**
 * What a deletion takes away, and is said to be stale all the same: its page stays, and says then that
 * there is none.
 */
export const TAKEN_AWAY: Readonly<Record<string, readonly string[]>> = {
  networkingSwitchPortClearSettings: ['networkingSwitchPortLldpConfigView'],
}
