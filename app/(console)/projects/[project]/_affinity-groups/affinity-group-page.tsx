'use client'

import { capitalise } from '@/lib/format/capitalise'
import { placement } from '@/lib/placement/placement-words'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { DateProperty, DescriptionProperty, Property } from '@/lib/ui/property-table'
import { groupActions } from './affinity-group-list'
import { affinityDocs, type GroupKind, groupKinds, type InGroup } from './affinity-kinds'

const LABELS = ['Description', 'Policy', 'Failure domain', 'Created', 'Last Modified']

/** The page of a group, around its members. */
const defineGroupPage = (of: GroupKind) =>
  defineDetailScreen({
    of: of.noun,
    docs: affinityDocs,
    read: ({ project, group }: InGroup) => of.view(project, group),
    actions: groupActions(of),
    pageOf: (name, { project }) => of.href(project, name),
    skeleton: { labels: LABELS },
    properties: (group) => (
      <>
        <DescriptionProperty text={group.description} />
        <Property label="Policy">{placement(of.kind, group.policy)}</Property>
        <Property label="Failure domain">{capitalise(group.failureDomain)}</Property>
        <DateProperty label="Created" value={group.timeCreated} />
        <DateProperty label="Last Modified" value={group.timeModified} />
      </>
    ),
  })

export const AffinityGroupPage = defineGroupPage(groupKinds.affinity)
export const AntiAffinityGroupPage = defineGroupPage(groupKinds.antiAffinity)
