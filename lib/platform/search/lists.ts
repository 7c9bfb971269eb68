import type { Operation } from '@/lib/contract/operation'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import type { ApiVersion } from '@/lib/contract/api-version'
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
import { platformCan } from '@/lib/contract/platform-can'
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

/** The lists of a project, in the order in which they are searched. Few projects have any of the last ones. */
const projectOperationsOf: Readonly<Record<ProjectKind, Operation>> = {
  instance: instanceOperations.instanceList,
  'floating-ip': floatingIpOperations.floatingIpList,
  disk: diskOperations.diskList,
  vpc: vpcOperations.vpcList,
  snapshot: snapshotOperations.snapshotList,
  image: imageOperations.imageList,
  'external-subnet': externalSubnetOperations.externalSubnetList,
  'affinity-group': affinityGroupOperations.affinityGroupList,
  'anti-affinity-group': affinityGroupOperations.antiAffinityGroupList,
}
// The keys of an object literal are exactly its type's.
const PROJECT_KINDS = Object.keys(projectOperationsOf) as readonly ProjectKind[]
/** Most projects have few of these, or none. */
const RARE_KINDS: readonly FoundKind[] = [
  'external-subnet',
  'affinity-group',
  'anti-affinity-group',
]
export const isRareKind = (kind: FoundKind): boolean => RARE_KINDS.includes(kind)

/** The lists that a project can have on a platform of this version, in the order of search. */
export const projectKinds = (platform: ApiVersion | undefined): readonly ProjectKind[] =>
  PROJECT_KINDS.filter(
    (kind) => kind !== 'external-subnet' || platformCan(platform, 'externalSubnets'),
  )

/** This list is read first for a project that may not exist. */
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
        : kind === 'external-subnet'
          ? (item) => ({
              ...thing(item),
              ...(item.subnet === undefined ? {} : { blocks: [item.subnet] }),
            })
          : kind === 'image'
            ? // The silo's images are in a list of their own.
              (item) => (item.projectId ? thing(item) : undefined)
            : thing,
    ...(kind === 'floating-ip' ? { addresses: addressOfHolder } : {}),
  }
}

const addressOfHolder = ({ instanceId, ip }: Item) =>
  instanceId && ip !== undefined ? [[instanceId, ip] as const] : []

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
