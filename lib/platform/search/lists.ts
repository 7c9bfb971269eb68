import type { Operation } from '@/lib/contract/operation'
import { diskOperations } from '@/lib/contract/disk'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { isOutboundOnly } from '@/lib/contract/external-ip-can'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { imageOperations } from '@/lib/contract/image'
import { instanceOperations } from '@/lib/contract/instance'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { addressesOf, type IpStack } from '@/lib/contract/ip-stack'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import { projectOperations } from '@/lib/contract/project'
import { siloOperations } from '@/lib/contract/silo'
import { sledOperations } from '@/lib/contract/sled'
import { snapshotOperations } from '@/lib/contract/snapshot'
import { switchPortOperations } from '@/lib/contract/switch-port'
import { userOperations } from '@/lib/contract/user'
import { vpcOperations } from '@/lib/contract/vpc'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import type { Found, FoundKind } from '@/lib/api/search'

/** Members that items of these lists have, each where its list has it. */
interface Item {
  readonly id: string
  readonly name: string
  readonly ip?: string
  /** Of a network interface. */
  readonly ipStack?: IpStack
  readonly instanceId?: string | null
  readonly projectId?: string | null
  readonly kind?: string
  readonly baseboard?: { readonly serial: string }
  /** Of people. */
  readonly displayName?: string
  readonly siloId?: string
  /** Of a switch port. */
  readonly portName?: string
  readonly switchLocation?: string
  /** Of a subnet. */
  readonly ipv4Block?: string
  readonly ipv6Block?: string
  /** Of an IP pool. */
  readonly range?: { readonly first: string; readonly last: string }
}

/** One list of the platform, read in one call. */
export interface SearchList {
  /** Tells it from others. */
  readonly key: string
  readonly operation: Operation
  readonly params: { readonly path?: object; readonly query?: object }
  readonly things?: (item: Item) => Found | undefined
  readonly addresses?: (item: Item) => readonly (readonly [instance: string, address: string])[]
  /** What addresses a thing of another list has, by its id. */
  readonly blocks?: (item: Item) => readonly (readonly [thing: string, block: string])[]
  /** What it has is asked for by its ids, and not found by itself. */
  readonly isAskedById?: true
}

const limit = PICKER_LIMIT

const named =
  (kind: FoundKind, project?: string) =>
  ({ id, name }: Item): Found => ({ kind, id, name, ...(project === undefined ? {} : { project }) })

const list = (
  kind: FoundKind,
  operation: Operation,
  things: SearchList['things'] = named(kind),
): SearchList => ({ key: kind, operation, params: { query: { limit } }, things })

/** Those of the silo and of the system. */
export const ownLists = {
  project: list('project', projectOperations.projectList),
  image: list('image', imageOperations.imageList),
  silo: list('silo', siloOperations.siloList),
  'ip-pool': list('ip-pool', ipPoolOperations.ipPoolList),
  sled: list('sled', sledOperations.sledList, ({ id, baseboard }) => ({
    kind: 'sled',
    id,
    name: baseboard?.serial ?? id,
  })),
  'switch-port': list(
    'switch-port',
    switchPortOperations.networkingSwitchPortList,
    ({ id, portName = id, switchLocation }) => ({
      kind: 'switch-port',
      id,
      name: portName,
      ...(switchLocation === undefined ? {} : { note: `on ${switchLocation}` }),
    }),
  ),
} satisfies Partial<Record<FoundKind, SearchList>>

/** Images are the silo's and a project's. */
type ProjectKind = Exclude<FoundKind, keyof typeof ownLists | 'subnet' | 'user' | 'group'> | 'image'

/** What a project has, in the order in which it is looked for. */
const projectOperationsOf: Readonly<Record<ProjectKind, Operation>> = {
  instance: instanceOperations.instanceList,
  'floating-ip': floatingIpOperations.floatingIpList,
  disk: diskOperations.diskList,
  vpc: vpcOperations.vpcList,
  snapshot: snapshotOperations.snapshotList,
  image: imageOperations.imageList,
}
// The keys of an object literal are exactly its type's.
export const PROJECT_KINDS = Object.keys(projectOperationsOf) as readonly ProjectKind[]
/** Of a project that may not be there this list is read first. */
export const FIRST_KIND: ProjectKind = 'instance'

/** The key of a project's list of a kind. */
export const projectListKey = (kind: FoundKind, project: string): string => `${kind}:${project}`

/** A project's list of a kind. */
export function projectList(kind: ProjectKind, project: string): SearchList {
  const thing = named(kind, project)
  return {
    key: projectListKey(kind, project),
    operation: projectOperationsOf[kind],
    params: { query: { project, limit } },
    things:
      kind === 'floating-ip'
        ? (item) => ({ ...thing(item), ...(item.ip === undefined ? {} : { addresses: [item.ip] }) })
        : kind === 'image'
          ? // Images of the silo are its own list's.
            (item) => (item.projectId ? thing(item) : undefined)
          : thing,
    ...(kind === 'floating-ip' ? { addresses: addressOfHolder } : {}),
  }
}

const addressOfHolder = ({ instanceId, ip }: Item) =>
  instanceId && ip !== undefined ? [[instanceId, ip] as const] : []

/** The external addresses of an instance: only one at a time can be asked. */
export const externalList = (instance: string): SearchList => ({
  key: `external:${instance}`,
  operation: externalIpOperations.instanceExternalIpList,
  params: { path: { instance } },
  // An outbound address is shared: whoever looks for it means no instance by it.
  addresses: ({ ip, kind = '' }) =>
    ip === undefined || isOutboundOnly(kind) ? [] : [[instance, ip] as const],
})

const privateAddresses = ({ instanceId, ipStack }: Item) =>
  instanceId && ipStack ? addressesOf(ipStack).map((ip) => [instanceId, ip] as const) : []

/** The network interfaces of an instance. */
export const interfaceList = (instance: string): SearchList => ({
  key: `nic:${instance}`,
  operation: networkInterfaceOperations.instanceNetworkInterfaceList,
  params: { query: { instance, limit } },
  addresses: privateAddresses,
})

/** What says at which addresses an instance is reached. */
export const addressLists = ({ id }: Found): readonly SearchList[] => [
  externalList(id),
  interfaceList(id),
]

/** The subnets of a VPC; with where it is, they are found by themselves. */
export const subnetList = (
  vpc: string,
  found?: { readonly project: string; readonly parent: string },
): SearchList => ({
  key: found ? `subnet-of:${vpc}` : `subnet:${vpc}`,
  operation: vpcSubnetOperations.vpcSubnetList,
  params: { query: { vpc, limit } },
  ...(found
    ? {
        things: ({ id, name, ipv4Block, ipv6Block }) => ({
          ...{ kind: 'subnet', id, name, ...found },
          blocks: [ipv4Block, ipv6Block].flatMap((block) => block ?? []),
        }),
      }
    : { isAskedById: true }),
})

/** The ranges of an IP pool. */
export const rangeList = (pool: string): SearchList => ({
  key: `range:${pool}`,
  operation: ipPoolOperations.ipPoolRangeList,
  params: { path: { pool }, query: { limit } },
  blocks: ({ range }) => (range ? [[pool, `${range.first}–${range.last}`] as const] : []),
})

/** The users of a silo: operators may list them. */
export const userList = (silo: string): SearchList => ({
  key: `user:${silo}`,
  operation: userOperations.siloUserList,
  params: { query: { silo, limit } },
  things: ({ id, displayName = id }) => ({ kind: 'user', id, name: displayName, parent: silo }),
})

/** The groups of the reader's own silo: the platform lists no others. `siloName` says it by its id. */
export const groupList = (siloName: (id: string) => string | undefined): SearchList => ({
  key: 'group',
  operation: userOperations.groupList,
  params: { query: { limit } },
  things: ({ id, displayName = id, siloId = '' }) => {
    const parent = siloName(siloId)
    return parent === undefined ? undefined : { kind: 'group', id, name: displayName, parent }
  },
})

/** The interfaces of all instances in a subnet. */
export const subnetInterfaceList = (subnet: string): SearchList => ({
  key: `subnet-nic:${subnet}`,
  operation: vpcSubnetOperations.vpcSubnetListNetworkInterfaces,
  params: { path: { subnet }, query: { limit } },
  addresses: privateAddresses,
})
