import { affinityReads } from '@/lib/api/affinity-reads'
import { Docs } from '@/lib/screens/docs'
import type { Read } from '@/lib/api/query'
import type { AffinityGroup, AffinityGroupMember } from '@/lib/contract/affinity-group'
import type { ResultsPage } from '@/lib/contract/common'
import type { AffinityKind } from '@/lib/placement/placement-words'
import { routes } from '@/lib/routes'

interface Page {
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

export const groupKinds: Readonly<Record<AffinityKind, GroupKind>> = {
  affinity: {
    kind: 'affinity',
    noun: 'affinity-group',
    where: 'on the same sled',
    href: routes.affinityGroup,
    listHref: routes.affinityGroups,
    newHref: routes.affinityGroupNew,
    editHref: routes.affinityGroupEdit,
    addHref: routes.affinityGroupAdd,
    listOperation: 'affinityGroupList',
    list: (project, page) => affinityReads.affinityGroupList({ query: { project, ...page } }),
    view: (project, group) =>
      affinityReads.affinityGroupView({ path: { affinityGroup: group }, query: { project } }),
    membersOperation: 'affinityGroupMemberList',
    members: (project, group, page) =>
      affinityReads.affinityGroupMemberList({
        path: { affinityGroup: group },
        query: { project, ...page },
      }),
  },
  antiAffinity: {
    kind: 'antiAffinity',
    noun: 'anti-affinity-group',
    where: 'on different sleds',
    href: routes.antiAffinityGroup,
    listHref: routes.antiAffinityGroups,
    newHref: routes.antiAffinityGroupNew,
    editHref: routes.antiAffinityGroupEdit,
    addHref: routes.antiAffinityGroupAdd,
    listOperation: 'antiAffinityGroupList',
    list: (project, page) => affinityReads.antiAffinityGroupList({ query: { project, ...page } }),
    view: (project, group) =>
      affinityReads.antiAffinityGroupView({
        path: { antiAffinityGroup: group },
        query: { project },
      }),
    membersOperation: 'antiAffinityGroupMemberList',
    members: (project, group, page) =>
      affinityReads.antiAffinityGroupMemberList({
        path: { antiAffinityGroup: group },
        query: { project, ...page },
      }),
  },
}

/** What the guide says of groups of both kinds, above a page. */
export const affinityDocs = (
  <Docs of="affinity-group" help={{ 'affinity-groups': 'Affinity groups' }}>
    The instances of an affinity group run on the same sled, those of an anti-affinity group on
    different ones. A group takes effect when an instance starts.
  </Docs>
)
