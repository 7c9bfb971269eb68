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
import { addressOf, type FoundKind } from '@/lib/search/kinds'

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
  readonly one: (project: string, thing: Named) => string
  /** Their list. */
  readonly all: (project: string) => string
  /** The platforms that have any; all unless said. */
  readonly needs?: PlatformFeature
  /** Only operators are told of them: other readers don't know whether there are any. */
  readonly isForOperators?: true
  /** The call that deletes one names its project, too. */
  readonly isInProject?: true
}

const kindOf = (
  of: FoundKind,
  list: (params: {
    readonly query: { readonly project: string } & PageParams
  }) => Read<ResultsPage<Named>>,
  all: (project: string) => string,
): KindOfThing => ({
  ...{ of, all },
  read: (project, page) => list({ query: { project, ...page } }),
  one: (project, { id, name }) => addressOf({ kind: of, id, name, project }),
})

/**
 * The kinds of lib/contract/project-contents.ts in the order of deletion, dependent ones first. Probes
 * come first of all: if the reader may not delete them, nothing is lost by then.
 */
export const PROJECT_KINDS: { readonly [K in ProjectKind]: KindOfThing } = {
  probe: {
    ...{ of: 'probe', all: routes.probes },
    one: (project, { name }) => routes.probe(project, name),
    read: (project, page) => probeReads.probeList({ query: { project, ...page } }),
    ...{ isForOperators: true, isInProject: true },
  },
  instance: kindOf('instance', reads.instanceList, routes.instances),
  disk: kindOf('disk', reads.diskList, routes.disks),
  snapshot: kindOf('snapshot', reads.snapshotList, routes.snapshots),
  floatingIp: kindOf('floating-ip', reads.floatingIpList, routes.floatingIps),
  externalSubnet: {
    ...kindOf('external-subnet', externalSubnetReads.externalSubnetList, routes.externalSubnets),
    needs: 'externalSubnetList',
  },
  image: kindOf('image', reads.imageList, routes.projectImages),
  affinityGroup: kindOf('affinity-group', affinityReads.affinityGroupList, routes.affinityGroups),
  antiAffinityGroup: kindOf(
    'anti-affinity-group',
    affinityReads.antiAffinityGroupList,
    routes.antiAffinityGroups,
  ),
  vpc: {
    ...kindOf('vpc', networkReads.vpcList, routes.vpcs),
    // Its subnets go first.
    one: (project, { name }) => routes.subnets(project, name),
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
