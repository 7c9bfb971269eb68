import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import type { OperationSpec } from '@/lib/contract/operation'
import { snakeKey } from '@/lib/contract/wire'

/* What stale-reads.test.ts goes by: parameters of reads, writes beside the console's own, and reasons. */

/** Parameters of paths and queries -> the table that has what they name. */
export const TABLES: Readonly<Record<string, string>> = {
  addressLot: 'address-lots',
  affinityGroup: 'affinity-groups',
  announceSet: 'bgp-announce-sets',
  antiAffinityGroup: 'anti-affinity-groups',
  certificate: 'certificates',
  disk: 'disks',
  diskId: 'physical-disks',
  externalSubnet: 'external-subnets',
  floatingIp: 'floating-ips',
  gateway: 'internet-gateways',
  groupId: 'groups',
  image: 'images',
  instance: 'instances',
  interface: 'network-interfaces',
  multicastGroup: 'multicast-groups',
  probe: 'probes',
  project: 'projects',
  provider: 'identity-providers',
  rackId: 'racks',
  receiver: 'alert-receivers',
  route: 'router-routes',
  router: 'vpc-routers',
  silo: 'silos',
  sledId: 'sleds',
  snapshot: 'snapshots',
  sshKey: 'ssh-keys',
  subnet: 'vpc-subnets',
  supportBundle: 'support-bundles',
  switchId: 'switches',
  trustRootId: 'trust-roots',
  tokenId: 'scim-tokens',
  userId: 'users',
  vpc: 'vpcs',
}

/** What reads of one thing among others name, the narrowest first: by id, which needs no other. */
const WITHIN = ['interface', 'router', 'gateway', 'instance', 'vpc', 'receiver', 'silo', 'project']

/** What has no table. */
export const FIXED: Readonly<Record<string, readonly string[]>> = {
  asn: ['64500'],
  port: ['qsfp0', 'default-uplink1'],
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

/** By the platform's own words; `⟨emil⟩` stands for his id. */
export type Call = readonly [method: string, path: string, body?: object]
const SHOP = 'project=web-shop'
const POOLS = '/v1/system/ip-pools'
const stopped = (name: string): readonly Call[] => [
  ['POST', `/v1/instances/${name}/stop?${SHOP}`],
  ['POST', '/mock/v1/clock', { advanceMs: 60_000 }],
]
const FEED = { source_ips: ['192.0.2.8'] }
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

const LOTS = 'it takes addresses of lots; the mock’s blocks don’t tell of that'
const LATER = 'something passes meanwhile; the mock does it at once, or later'
const GONE = 'what was in it is gone with it, and refused'
const RULES = 'rules are of a VPC and may name it; the demo’s don’t'
const PORTS = 'a part of the port that the demo’s ports show no change of'
const ROUTES = 'routes that lead there may go along; the demo’s stay'

/** What is said to be stale and is not seen to change, and why it is said. */
export const UNPROVEN: Readonly<
  Record<string, { readonly names: readonly string[]; readonly why: string }>
> = {
  alertReceiverProbe: { names: ['alertDeliveryList'], why: 'it may send again what has failed' },
  instanceUpdate: {
    names: ['instanceDiskList', 'utilizationView'],
    why: 'its boot disk is marked among them; its size counts from the next start',
  },
  internetGatewayDelete: {
    names: ['internetGatewayIpAddressList', 'internetGatewayIpPoolList'],
    why: GONE,
  },
  internetGatewayIpAddressDelete: { names: ['vpcRouterRouteList'], why: ROUTES },
  internetGatewayIpPoolDelete: { names: ['vpcRouterRouteList'], why: ROUTES },
  ipPoolServiceRangeRemove: { names: ['ipPoolUtilizationView'], why: 'as ipPoolRangeRemove' },
  networkingAddressLotDelete: { names: ['networkingAddressLotBlockList'], why: LOTS },
  networkingBgpAnnounceSetDelete: { names: ['networkingAddressLotBlockList'], why: LOTS },
  networkingBgpAnnounceSetUpdate: { names: ['networkingAddressLotBlockList'], why: LOTS },
  networkingLoopbackAddressCreate: { names: ['networkingAddressLotBlockList'], why: LOTS },
  networkingLoopbackAddressDelete: { names: ['networkingAddressLotBlockList'], why: LOTS },
  networkingSwitchPortApplySettings: {
    names: ['networkingBfdStatus', 'networkingSwitchPortStatus'],
    why: PORTS,
  },
  networkingSwitchPortClearSettings: {
    names: ['networkingSwitchPortLldpConfigView'],
    why: PORTS,
  },
  networkingSwitchPortLldpConfigUpdate: {
    names: ['networkingSwitchPortLldpNeighbors', 'networkingSwitchPortSettingsView'],
    why: PORTS,
  },
  networkingSwitchPortSettingsCreate: { names: ['networkingAddressLotBlockList'], why: LOTS },
  networkingSwitchPortSettingsDelete: { names: ['networkingAddressLotBlockList'], why: LOTS },
  physicalDiskDisableAdoption: { names: ['physicalDiskListUnadopted'], why: LATER },
  rackMembershipAddSleds: { names: ['sledList', 'sledListUninitialized'], why: LATER },
  siloQuotasView: { names: ['siloUtilizationView'], why: 'a read before a change; no write' },
  snapshotCreate: { names: ['diskList', 'diskView', 'instanceDiskList'], why: LATER },
  userLogout: { names: ['currentUserAccessTokenList'], why: 'the reader is not who is signed out' },
  vpcCreate: { names: ['vpcFirewallRulesView'], why: RULES },
  vpcRouterDelete: { names: ['vpcRouterRouteList'], why: GONE },
  vpcSubnetCreate: { names: ['vpcRouterRouteView'], why: 'as the list of routes' },
  vpcSubnetDelete: { names: ['vpcRouterRouteView'], why: 'as the list of routes' },
  vpcUpdate: { names: ['vpcFirewallRulesView'], why: RULES },
}
