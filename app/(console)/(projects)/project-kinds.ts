import { affinityReads } from '@/lib/api/affinity-reads'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import { networkReads } from '@/lib/api/network-reads'
import { probeReads } from '@/lib/api/probe-reads'
import type { Read } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { ResultsPage } from '@/lib/contract/common'
import type { Disk } from '@/lib/contract/disk'
import type { Instance } from '@/lib/contract/instance'
import type { PlatformFeature } from '@/lib/contract/platform-can'
import type { DeletedFirst } from '@/lib/contract/project-contents'
import type { PageParams } from '@/lib/reading/all-rows'
import { routes } from '@/lib/routes'

export interface Named {
  readonly id: string
  readonly name: string
}

/** The fields of each kind besides id and name. */
interface Told {
  readonly instance: Pick<Instance, 'runState'>
  readonly disk: Pick<Disk, 'state'>
  readonly vpc: { readonly subnets: readonly Named[] }
}

export type ProjectKind = DeletedFirst<'project'>

/** All that a project holds and that is to be deleted before it, by kind. */
export type ProjectContents = {
  readonly [K in ProjectKind]: readonly (Named & (K extends keyof Told ? Told[K] : unknown))[]
}

/** A kind of things in a project, to list, to name, and to delete. */
export interface KindOfThing {
  /** 'floating IP'. */
  readonly noun: string
  /** 'Floating IPs'. */
  readonly title: string
  readonly read: (project: string, page: PageParams) => Read<ResultsPage<Named>>
  /** Page of one of them. */
  readonly one?: (project: string, name: string) => string
  /** Their list. */
  readonly all?: (project: string) => string
  /** The platforms that have any; all unless said. */
  readonly needs?: PlatformFeature
  /** Only operators are told of them: other readers don't know whether there are any. */
  readonly isForOperators?: true
  /** The call that deletes one names its project, too. */
  readonly isInProject?: true
}

const inProject = (project: string, page: PageParams) => ({ query: { project, ...page } })

/**
 * The kinds of lib/contract/project-contents.ts in the order of deletion, dependent ones first. Probes
 * come first of all: if the reader may not delete them, nothing is lost by then.
 */
export const PROJECT_KINDS: { readonly [K in ProjectKind]: KindOfThing } = {
  probe: {
    ...{ noun: 'probe', title: 'Probes', one: routes.probe, all: routes.probes },
    read: (project, page) => probeReads.probeList(inProject(project, page)),
    ...{ isForOperators: true, isInProject: true },
  },
  instance: {
    ...{ noun: 'instance', title: 'Instances', one: routes.instance, all: routes.instances },
    read: (project, page) => reads.instanceList(inProject(project, page)),
  },
  disk: {
    ...{ noun: 'disk', title: 'Disks', one: routes.disk, all: routes.disks },
    read: (project, page) => reads.diskList(inProject(project, page)),
  },
  snapshot: {
    ...{ noun: 'snapshot', title: 'Snapshots', all: routes.snapshots },
    read: (project, page) => reads.snapshotList(inProject(project, page)),
  },
  floatingIp: {
    ...{ noun: 'floating IP', title: 'Floating IPs' },
    ...{ one: routes.floatingIpEdit, all: routes.floatingIps },
    read: (project, page) => reads.floatingIpList(inProject(project, page)),
  },
  externalSubnet: {
    ...{ noun: 'external subnet', title: 'External subnets', needs: 'externalSubnetList' },
    ...{ one: routes.externalSubnetEdit, all: routes.externalSubnets },
    read: (project, page) => externalSubnetReads.externalSubnetList(inProject(project, page)),
  },
  image: {
    ...{ noun: 'image', title: 'Images', one: routes.projectImageEdit, all: routes.projectImages },
    read: (project, page) => reads.imageList(inProject(project, page)),
  },
  affinityGroup: {
    ...{ noun: 'affinity group', title: 'Affinity groups' },
    ...{ one: routes.affinityGroup, all: routes.affinityGroups },
    read: (project, page) => affinityReads.affinityGroupList(inProject(project, page)),
  },
  antiAffinityGroup: {
    ...{ noun: 'anti-affinity group', title: 'Anti-affinity groups' },
    ...{ one: routes.antiAffinityGroup, all: routes.antiAffinityGroups },
    read: (project, page) => affinityReads.antiAffinityGroupList(inProject(project, page)),
  },
  vpc: {
    ...{ noun: 'VPC', title: 'VPCs', one: routes.subnets, all: routes.vpcs },
    read: (project, page) => networkReads.vpcList(inProject(project, page)),
  },
}

/** Those kinds, each with its name. */
export const projectKinds = Object.entries(PROJECT_KINDS) as readonly (readonly [
  ProjectKind,
  KindOfThing,
])[]

/** The words for kinds that the reader can't list, but that may exist. */
export const hiddenWords = ({ title }: KindOfThing): string =>
  `${title}, which only operators see, aren’t known. If there is one, it keeps its subnet and the project from being deleted.`
