'use client'

import type { AffinityGroup } from '@/lib/contract/affinity-group'
import { affinityReads } from '@/lib/api/affinity-reads'
import { helpAt } from '@/lib/navigation/help'
import { type AffinityKind, placement, placements } from '@/lib/placement/placement-words'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval, type MenuState } from '@/lib/screens/removal'
import type { Column, RowAction } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Icon } from '@/lib/ui/icon'
import type { IconName } from '@/lib/ui/icon-names'
import { Link } from '@/lib/ui/link'
import { DocsPopover } from '@/lib/ui/page-header'
import { deleteAffinityGroups, deleteAntiAffinityGroups } from './affinity-group-actions'

export const affinityIcons = {
  together: 'group',
  apart: 'ungroup',
} as const satisfies Record<string, IconName>

/** What the guide says of groups of both kinds, above a page. */
export const affinityDocs = (
  <DocsPopover
    topic="affinity groups"
    icon={<Icon name={affinityIcons.together} />}
    heading="Affinity groups"
    summary="The instances of an affinity group run on the same sled, those of an anti-affinity group on different ones. A group takes effect when an instance starts."
    links={[{ label: 'Affinity groups', href: helpAt('affinity-groups') }]}
  />
)

const columns = (
  kind: AffinityKind,
  hrefOf: (project: string, group: string) => string,
  { project }: InProject,
): readonly Column<AffinityGroup>[] => [
  nameColumn('8rem', ({ name }) => <Link href={hrefOf(project, name)}>{name}</Link>),
  shortDescriptionColumn,
  {
    id: 'policy',
    isTelling: true,
    header: 'Policy',
    skeleton: '8rem',
    cell: ({ policy }) => placement(kind, policy),
    sortValue: ({ policy }) => placement(kind, policy),
    filter: {
      type: 'choice',
      options: placements(kind),
      value: ({ policy }) => placement(kind, policy),
    },
  },
  createdColumn,
  idColumn,
]

const alsoGoes = ['Its instances are kept, and run where they are.']

const affinityGroupRemoval = defineRemoval({
  noun: 'affinity group',
  operation: 'affinityGroupDelete',
  action: deleteAffinityGroups,
  call: ({ name }: AffinityGroup, { project }: InProject) => ({
    path: { affinityGroup: name },
    query: { project },
  }),
  right: 'changeInProject',
  alsoGoes,
  to: ({ project }) => routes.affinityGroups(project),
})

const antiAffinityGroupRemoval = defineRemoval({
  noun: 'anti-affinity group',
  operation: 'antiAffinityGroupDelete',
  action: deleteAntiAffinityGroups,
  call: ({ name }: AffinityGroup, { project }: InProject) => ({
    path: { antiAffinityGroup: name },
    query: { project },
  }),
  right: 'changeInProject',
  alsoGoes,
  to: ({ project }) => routes.antiAffinityGroups(project),
})

/** The menu of a group, in its list and on its page. */
const actionsBy =
  (editHref: (project: string, group: string) => string, removal: typeof affinityGroupRemoval) =>
  (group: AffinityGroup, state: MenuState<InProject>): readonly RowAction[] => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeInProject,
      href: editHref(state.params.project, group.name),
    },
    removal.entry(group, state),
  ]
export const affinityActions = actionsBy(routes.affinityGroupEdit, affinityGroupRemoval)
export const antiAffinityActions = actionsBy(routes.antiAffinityGroupEdit, antiAffinityGroupRemoval)

export const AffinityGroupList = defineListScreen({
  frame: defineListFrame<AffinityGroup, InProject>({
    label: 'Affinity groups',
    icon: <Icon name={affinityIcons.together} />,
    docs: affinityDocs,
    empty: 'Create an affinity group to run instances on the same sled.',
    create: {
      label: 'New affinity group',
      right: 'changeInProject',
      href: ({ project }) => routes.affinityGroupNew(project),
    },
    operation: 'affinityGroupList',
    columns: (params) => columns('affinity', routes.affinityGroup, params),
    isTwoLine: true,
    isSelectable: true,
  }),
  noun: 'affinity group',
  read: ({ project }, page) => affinityReads.affinityGroupList({ query: { project, ...page } }),
  pageOf: (name, { project }) => routes.affinityGroup(project, name),
  rowActions: affinityActions,
  bulk: async (params) => [affinityGroupRemoval.bulk(params)],
  quick: {
    group: 'Go to affinity group',
    target: ({ name }, { project }) => routes.affinityGroup(project, name),
  },
})

export const AntiAffinityGroupList = defineListScreen({
  frame: defineListFrame<AffinityGroup, InProject>({
    label: 'Anti-affinity groups',
    icon: <Icon name={affinityIcons.apart} />,
    docs: affinityDocs,
    empty: 'Create an anti-affinity group to run instances on different sleds.',
    create: {
      label: 'New anti-affinity group',
      right: 'changeInProject',
      href: ({ project }) => routes.antiAffinityGroupNew(project),
    },
    operation: 'antiAffinityGroupList',
    columns: (params) => columns('antiAffinity', routes.antiAffinityGroup, params),
    isTwoLine: true,
    isSelectable: true,
  }),
  noun: 'anti-affinity group',
  read: ({ project }, page) => affinityReads.antiAffinityGroupList({ query: { project, ...page } }),
  pageOf: (name, { project }) => routes.antiAffinityGroup(project, name),
  rowActions: antiAffinityActions,
  bulk: async (params) => [antiAffinityGroupRemoval.bulk(params)],
  quick: {
    group: 'Go to anti-affinity group',
    target: ({ name }, { project }) => routes.antiAffinityGroup(project, name),
  },
})
