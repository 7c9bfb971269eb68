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
}

/** One list of the platform, read in one call. */
export interface SearchList {
  /** Tells it from others. */
  readonly key: string
  readonly operation: Operation
  readonly params: { readonly path?: object; readonly query?: object }
  readonly things?: (item: Item) => Found | undefined
  readonly addresses?: (item: Item) => readonly (readonly [instance: string, address: string])[]
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
} satisfies Partial<Record<FoundKind, SearchList>>

/** Images are the silo's and a project's. */
type ProjectKind = Exclude<FoundKind, keyof typeof ownLists> | 'image'

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

/** The subnets of a VPC. */
export const subnetList = (vpc: string): SearchList => ({
  key: `subnet:${vpc}`,
  operation: vpcSubnetOperations.vpcSubnetList,
  params: { query: { vpc, limit } },
  isAskedById: true,
})

/** The interfaces of all instances in a subnet. */
export const subnetInterfaceList = (subnet: string): SearchList => ({
  key: `subnet-nic:${subnet}`,
  operation: vpcSubnetOperations.vpcSubnetListNetworkInterfaces,
  params: { path: { subnet }, query: { limit } },
  addresses: privateAddresses,
})
