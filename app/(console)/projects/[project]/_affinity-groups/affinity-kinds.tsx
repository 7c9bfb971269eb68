import { affinityReads } from '@/lib/api/affinity-reads'
import { Docs } from '@/lib/screens/docs'
import type { Read } from '@/lib/api/query'
import type { AffinityGroup, AffinityGroupMember } from '@/lib/contract/affinity-group'
import type { ResultsPage } from '@/lib/contract/common'
import type { AffinityKind } from '@/lib/placement/placement-words'
import { routes } from '@/lib/routes'

export interface Page {
  readonly limit: number
  readonly pageToken?: string | null
}

/** The parameters of the paths below a group. */
export interface InGroup {
  readonly [name: string]: string
  readonly project: string
  readonly group: string
}

/** Affinity groups or anti-affinity groups. */
export interface GroupKind {
  readonly kind: AffinityKind
  readonly noun: 'affinity-group' | 'anti-affinity-group'
  /** 'on the same sled': where its instances run. */
  readonly where: string
  readonly href: (project: string, group: string) => string
  readonly listHref: (project: string) => string
  readonly newHref: (project: string) => string
  readonly editHref: (project: string, group: string) => string
  readonly addHref: (project: string, group: string) => string
  readonly listOperation: 'affinityGroupList' | 'antiAffinityGroupList'
  readonly list: (project: string, page: Page) => Read<ResultsPage<AffinityGroup>>
  readonly view: (project: string, group: string) => Read<AffinityGroup>
  readonly membersOperation: 'affinityGroupMemberList' | 'antiAffinityGroupMemberList'
  readonly members: (
    project: string,
    group: string,
    page: Page,
  ) => Read<ResultsPage<AffinityGroupMember>>
}

const define = (
  kind: AffinityKind,
  noun: GroupKind['noun'],
  where: string,
  list: GroupKind['list'],
  view: GroupKind['view'],
  members: GroupKind['members'],
): GroupKind => ({
  ...{ kind, noun, where, list, view, members },
  href: routes[`${kind}Group`],
  listHref: routes[`${kind}Groups`],
  newHref: routes[`${kind}GroupNew`],
  editHref: routes[`${kind}GroupEdit`],
  addHref: routes[`${kind}GroupAdd`],
  listOperation: `${kind}GroupList`,
  membersOperation: `${kind}GroupMemberList`,
})

const read = affinityReads
export const groupKinds: Readonly<Record<AffinityKind, GroupKind>> = {
  affinity: define(
    ...(['affinity', 'affinity-group', 'on the same sled'] as const),
    (project, page) => read.affinityGroupList({ query: { project, ...page } }),
    (project, affinityGroup) =>
      read.affinityGroupView({ path: { affinityGroup }, query: { project } }),
    (project, affinityGroup, page) =>
      read.affinityGroupMemberList({ path: { affinityGroup }, query: { project, ...page } }),
  ),
  antiAffinity: define(
    ...(['antiAffinity', 'anti-affinity-group', 'on different sleds'] as const),
    (project, page) => read.antiAffinityGroupList({ query: { project, ...page } }),
    (project, antiAffinityGroup) =>
      read.antiAffinityGroupView({ path: { antiAffinityGroup }, query: { project } }),
    (project, antiAffinityGroup, page) =>
      read.antiAffinityGroupMemberList({
        path: { antiAffinityGroup },
        query: { project, ...page },
      }),
  ),
}

/** What the guide says of groups of both kinds, above a page. */
export const affinityDocs = (
  <Docs of="affinity-group" help={{ 'affinity-groups': 'Affinity groups' }}>
    The instances of an affinity group run on the same sled, those of an anti-affinity group on
    different ones. A group takes effect when an instance starts.
  </Docs>
)
