'use client'

import type { AffinityGroup } from '@/lib/contract/affinity-group'
import { capitalise } from '@/lib/format/capitalise'
import { type AffinityKind, placement } from '@/lib/placement/placement-words'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Icon } from '@/lib/ui/icon'
import { DateProperty, DescriptionProperty, Property } from '@/lib/ui/property-table'
import {
  affinityActions,
  affinityDocs,
  affinityIcons,
  antiAffinityActions,
} from './affinity-group-list'
import { affinityReads } from '@/lib/api/affinity-reads'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly group: string
}

const LABELS = ['Description', 'Policy', 'Failure domain', 'Created', 'Last Modified']

const propertiesOf = (kind: AffinityKind) => (group: AffinityGroup) => (
  <>
    <DescriptionProperty text={group.description} />
    <Property label="Policy">{placement(kind, group.policy)}</Property>
    <Property label="Failure domain">{capitalise(group.failureDomain)}</Property>
    <DateProperty label="Created" value={group.timeCreated} />
    <DateProperty label="Last Modified" value={group.timeModified} />
  </>
)

/** The page of an affinity group, around its members. */
export const AffinityGroupPage = defineDetailScreen({
  noun: 'Affinity group',
  icon: <Icon name={affinityIcons.together} />,
  docs: affinityDocs,
  read: ({ project, group }: Params) =>
    affinityReads.affinityGroupView({ path: { affinityGroup: group }, query: { project } }),
  actions: affinityActions,
  pageOf: (name, { project }) => routes.affinityGroup(project, name),
  skeleton: { labels: LABELS },
  properties: propertiesOf('affinity'),
})

/** The page of an anti-affinity group, around its members. */
export const AntiAffinityGroupPage = defineDetailScreen({
  noun: 'Anti-affinity group',
  icon: <Icon name={affinityIcons.apart} />,
  docs: affinityDocs,
  read: ({ project, group }: Params) =>
    affinityReads.antiAffinityGroupView({ path: { antiAffinityGroup: group }, query: { project } }),
  actions: antiAffinityActions,
  pageOf: (name, { project }) => routes.antiAffinityGroup(project, name),
  skeleton: { labels: LABELS },
  properties: propertiesOf('antiAffinity'),
})
