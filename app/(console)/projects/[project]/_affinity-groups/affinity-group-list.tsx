'use client'

import type { AffinityGroup } from '@/lib/contract/affinity-group'
import { groupWords, placement, placements } from '@/lib/placement/placement-words'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval, type MenuState } from '@/lib/screens/removal'
import type { Column, RowAction } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { deleteAffinityGroups, deleteAntiAffinityGroups } from './affinity-group-actions'
import { affinityDocs, type GroupKind, groupKinds } from './affinity-kinds'

const columns = (
  { kind, href }: GroupKind,
  { project }: InProject,
): readonly Column<AffinityGroup>[] => [
  nameColumn('8rem', ({ name }) => <Link href={href(project, name)}>{name}</Link>),
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

const removed = ({ kind, listHref }: GroupKind) => ({
  noun: groupWords(kind),
  right: 'changeInProject' as const,
  alsoGoes: ['Its instances are kept, and run where they are.'],
  to: ({ project }: InProject) => listHref(project),
})

const removals = {
  affinity: defineRemoval({
    ...removed(groupKinds.affinity),
    operation: 'affinityGroupDelete',
    action: deleteAffinityGroups,
    call: ({ name }: AffinityGroup, { project }: InProject) => ({
      path: { affinityGroup: name },
      query: { project },
    }),
  }),
  antiAffinity: defineRemoval({
    ...removed(groupKinds.antiAffinity),
    operation: 'antiAffinityGroupDelete',
    action: deleteAntiAffinityGroups,
    call: ({ name }: AffinityGroup, { project }: InProject) => ({
      path: { antiAffinityGroup: name },
      query: { project },
    }),
  }),
}

/** The menu of a group, in its list and on its page. */
export const groupActions =
  ({ kind, editHref }: GroupKind) =>
  (group: AffinityGroup, state: MenuState<InProject>): readonly RowAction[] => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeInProject,
      href: editHref(state.params.project, group.name),
    },
    removals[kind].entry(group, state),
  ]

function defineGroupList(of: GroupKind) {
  const noun = groupWords(of.kind)
  return defineListScreen({
    frame: defineListFrame<AffinityGroup, InProject>({
      of: of.noun,
      docs: affinityDocs,
      empty: `Create an ${noun} to run instances ${of.where}.`,
      create: {
        right: 'changeInProject',
        href: ({ project }) => of.newHref(project),
      },
      operation: of.listOperation,
      columns: (params) => columns(of, params),
      isTwoLine: true,
    }),
    read: ({ project }, page) => of.list(project, page),
    pageOf: (name, { project }) => of.href(project, name),
    rowActions: groupActions(of),
    bulk: async (params) => [removals[of.kind].bulk(params)],
    quick: { group: `Go to ${noun}`, target: ({ name }, { project }) => of.href(project, name) },
  })
}

export const AffinityGroupList = defineGroupList(groupKinds.affinity)
export const AntiAffinityGroupList = defineGroupList(groupKinds.antiAffinity)
