import type { Operation } from '@/lib/contract/operation'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { diskOperations } from '@/lib/contract/disk'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { isOutboundOnly } from '@/lib/contract/external-ip-can'
import { externalSubnetOperations } from '@/lib/contract/external-subnet'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { imageOperations } from '@/lib/contract/image'
import { instanceOperations } from '@/lib/contract/instance'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { addressesOf } from '@/lib/contract/ip-stack'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { multicastGroupOperations } from '@/lib/contract/multicast-group'
import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import { policyOperations } from '@/lib/contract/policy'
import { projectOperations } from '@/lib/contract/project'
import { roleWords } from '@/lib/contract/reader-can'
import { siloOperations } from '@/lib/contract/silo'
import { snapshotOperations } from '@/lib/contract/snapshot'
import { userOperations } from '@/lib/contract/user'
import { vpcOperations } from '@/lib/contract/vpc'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import type { Found } from '@/lib/api/search'
import type { FoundKind } from '@/lib/search/kinds'

import { fleetLists } from './fleet-lists'
import { type Item, list, named, type SearchList } from './search-list'

const limit = PICKER_LIMIT

/** The lists of the silo and of the system. */
export const ownLists = {
  project: list('project', projectOperations.projectList),
  image: list('image', imageOperations.imageList),
  silo: list('silo', siloOperations.siloList),
  ...fleetLists,
} satisfies Partial<Record<FoundKind, SearchList>>

/** Multicast groups are of the whole platform, and everybody may list them. */
export const multicastGroups: SearchList = {
  ...list(
    'multicast-group',
    multicastGroupOperations.multicastGroupList,
    ({ id, name, multicastIp }) => ({
      ...{ kind: 'multicast-group', id, name },
      ...(multicastIp === undefined ? {} : { addresses: [multicastIp] }),
    }),
  ),
  ...{ isSteady: true, needs: 'multicast' },
}

/** Images belong to the silo or to a project. */
type ProjectKind =
  | Exclude<FoundKind, keyof typeof ownLists | 'subnet' | 'user' | 'group' | 'multicast-group'>
  | 'image'

/** A kind of lists that projects have. */
interface ProjectList extends Pick<SearchList, 'addresses' | 'needs'> {
  readonly operation: Operation
  /** What an item is more than a thing with a name; undefined where it isn't the project's. */
  readonly more?: (item: Item) => Partial<Found> | undefined
  /** Most projects have few of these, or none. */
  readonly isRare?: true
}

const addressOfHolder = ({ instanceId, ip }: Item) =>
  instanceId && ip !== undefined ? [[instanceId, ip] as const] : []

/** The lists of a project, in the order in which they are searched. */
const projectLists: Readonly<Record<ProjectKind, ProjectList>> = {
  instance: { operation: instanceOperations.instanceList },
  'floating-ip': {
    operation: floatingIpOperations.floatingIpList,
    more: ({ ip }) => (ip === undefined ? {} : { addresses: [ip] }),
    addresses: addressOfHolder,
  },
  disk: { operation: diskOperations.diskList },
  vpc: { operation: vpcOperations.vpcList },
  snapshot: { operation: snapshotOperations.snapshotList },
  image: {
    operation: imageOperations.imageList,
    // The silo's images are in a list of their own.
    more: ({ projectId }) => (projectId ? {} : undefined),
  },
  'external-subnet': {
    operation: externalSubnetOperations.externalSubnetList,
    more: ({ subnet }) => (subnet === undefined ? {} : { blocks: [subnet] }),
    ...{ isRare: true, needs: 'externalSubnets' },
  },
  'affinity-group': { operation: affinityGroupOperations.affinityGroupList, isRare: true },
  'anti-affinity-group': { operation: affinityGroupOperations.antiAffinityGroupList, isRare: true },
}
// The keys of an object literal are exactly its type's.
export const PROJECT_KINDS = Object.keys(projectLists) as readonly ProjectKind[]

export const isRareKind = (kind: ProjectKind): boolean => projectLists[kind].isRare === true

/** This list is read first for a project that may not exist. */
export const FIRST_KIND: ProjectKind = 'instance'

/** The key of a project's list of a kind. */
export const projectListKey = (kind: FoundKind, project: string): string => `${kind}:${project}`

/** A project's list of a kind. */
export function projectList(kind: ProjectKind, project: string): SearchList {
  const { operation, more = () => ({}), addresses, needs } = projectLists[kind]
  const thing = named(kind, project)
  return {
    key: projectListKey(kind, project),
    operation,
    params: { query: { project, limit } },
    things: (item) => {
      const own = more(item)
      return own && { ...thing(item), ...own }
    },
    ...(addresses && { addresses }),
    ...(needs && { needs }),
  }
}

/** The external addresses of one instance: the platform has no call for several. */
export const externalList = (instance: string): SearchList => ({
  key: `external:${instance}`,
  operation: externalIpOperations.instanceExternalIpList,
  params: { path: { instance } },
  // Outbound addresses are shared: searching for one does not mean a single instance.
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

/** The lists that tell the addresses of an instance. */
export const addressLists = ({ id }: Found): readonly SearchList[] => [
  externalList(id),
  interfaceList(id),
]

/** The subnets of a VPC; with the place of the VPC, they are results of the search. */
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

/** The users of a silo, as the platform lists them to operators; without one, of the reader's own silo. */
export const userList = (silo?: string): SearchList => ({
  key: silo === undefined ? 'user' : `user:${silo}`,
  ...(silo === undefined
    ? { operation: userOperations.userList, params: { query: { limit } } }
    : { operation: userOperations.siloUserList, params: { query: { silo, limit } } }),
  things: ({ id, displayName = id }) => ({
    ...{ kind: 'user', id, name: displayName },
    ...(silo === undefined ? {} : { parent: silo }),
  }),
})

/**
 * The groups of the reader's own silo: the platform lists no others. `siloName` maps the silo's id to its
 * name.
 */
export const groupList = (siloName: (id: string) => string | undefined): SearchList => ({
  key: 'group',
  operation: userOperations.groupList,
  params: { query: { limit } },
  things: ({ id, displayName = id, siloId = '' }) => {
    const parent = siloName(siloId)
    return {
      ...{ kind: 'group', id, name: displayName },
      ...(parent === undefined ? {} : { parent }),
    }
  },
})

const rolesBy =
  (words: (role: string) => string): NonNullable<SearchList['roles']> =>
  ({ identityId, roleName }) =>
    identityId === undefined || roleName === undefined
      ? []
      : [[identityId, words(roleWords(roleName))]]

/** The roles on a silo; without one, on the reader's own. */
export const siloRoleList = (silo?: string): SearchList => ({
  key: silo === undefined ? 'role' : `role:${silo}`,
  ...(silo === undefined
    ? { operation: policyOperations.policyView, params: {} }
    : { operation: policyOperations.siloPolicyView, params: { path: { silo } } }),
  roles: rolesBy((role) => `silo ${role}`),
  isSteady: true,
})

/** The roles on a project. */
export const projectRoleList = (project: string): SearchList => ({
  key: `project-role:${project}`,
  operation: policyOperations.projectPolicyView,
  params: { path: { project } },
  roles: rolesBy((role) => `${role} in ${project}`),
  isSteady: true,
})

/** The interfaces of all instances in a subnet. */
export const subnetInterfaceList = (subnet: string): SearchList => ({
  key: `subnet-nic:${subnet}`,
  operation: vpcSubnetOperations.vpcSubnetListNetworkInterfaces,
  params: { path: { subnet }, query: { limit } },
  addresses: privateAddresses,
})
