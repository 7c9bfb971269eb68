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
import { capitalise } from '@/lib/format/capitalise'
import { type NounKey, nouns } from '@/lib/nouns'
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
  readonly of: NounKey
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
    ...{ of: 'probe', one: routes.probe, all: routes.probes },
    read: (project, page) => probeReads.probeList(inProject(project, page)),
    ...{ isForOperators: true, isInProject: true },
  },
  instance: {
    ...{ of: 'instance', one: routes.instance, all: routes.instances },
    read: (project, page) => reads.instanceList(inProject(project, page)),
  },
  disk: {
    ...{ of: 'disk', one: routes.disk, all: routes.disks },
    read: (project, page) => reads.diskList(inProject(project, page)),
  },
  snapshot: {
    ...{ of: 'snapshot', all: routes.snapshots },
    read: (project, page) => reads.snapshotList(inProject(project, page)),
  },
  floatingIp: {
    ...{ of: 'floating-ip' },
    ...{ one: routes.floatingIpEdit, all: routes.floatingIps },
    read: (project, page) => reads.floatingIpList(inProject(project, page)),
  },
  externalSubnet: {
    ...{ of: 'external-subnet', needs: 'externalSubnetList' },
    ...{ one: routes.externalSubnetEdit, all: routes.externalSubnets },
    read: (project, page) => externalSubnetReads.externalSubnetList(inProject(project, page)),
  },
  image: {
    ...{ of: 'image', one: routes.projectImageEdit, all: routes.projectImages },
    read: (project, page) => reads.imageList(inProject(project, page)),
  },
  affinityGroup: {
    ...{ of: 'affinity-group' },
    ...{ one: routes.affinityGroup, all: routes.affinityGroups },
    read: (project, page) => affinityReads.affinityGroupList(inProject(project, page)),
  },
  antiAffinityGroup: {
    ...{ of: 'anti-affinity-group' },
    ...{ one: routes.antiAffinityGroup, all: routes.antiAffinityGroups },
    read: (project, page) => affinityReads.antiAffinityGroupList(inProject(project, page)),
  },
  vpc: {
    ...{ of: 'vpc', one: routes.subnets, all: routes.vpcs },
    read: (project, page) => networkReads.vpcList(inProject(project, page)),
  },
}

/** Those kinds, each with its name. */
export const projectKinds = Object.entries(PROJECT_KINDS) as readonly (readonly [
  ProjectKind,
  KindOfThing,
])[]

/** 'Floating IPs'. */
export const titleOf = ({ of }: Pick<KindOfThing, 'of'>): string => capitalise(nouns[of].many)

/** The words for kinds that the reader can't list, but that may exist. */
export const hiddenWords = (kind: KindOfThing): string =>
  `${titleOf(kind)}, which only operators see, aren’t known. If there is one, it keeps its subnet and the project from being deleted.`
