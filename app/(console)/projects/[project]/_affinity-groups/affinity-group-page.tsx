'use client'

import { AFFINITY_GROUP_MEMBERS_MAX } from '@/lib/contract/limits'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { capitalise } from '@/lib/format/capitalise'
import { placement } from '@/lib/placement/placement-words'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { CountFact } from '@/lib/reading/read-fact'
import { Fact } from '@/lib/ui/fact'
import { groupActions } from './affinity-group-list'
import { affinityDocs, type GroupKind, groupKinds, type InGroup } from './affinity-kinds'

/** The page of a group, around its members. */
const defineGroupPage = (of: GroupKind) =>
  defineDetailScreen({
    of: of.noun,
    docs: affinityDocs,
    read: ({ project, group }: InGroup) => of.view(project, group),
    actions: groupActions(of),
    pageOf: (name, { project }) => of.href(project, name),
    skeleton: { facts: ['Policy', 'Failure domain', 'Members'] },
    facts: ({ policy, failureDomain }, { project, group }) => (
      <>
        <Fact label="Policy">{placement(of.kind, policy)}</Fact>
        <Fact label="Failure domain">{capitalise(failureDomain)}</Fact>
        <CountFact
          label="Members"
          read={of.members(project, group, { limit: PICKER_LIMIT, pageToken: null })}
          detail={`At most ${AFFINITY_GROUP_MEMBERS_MAX}`}
        />
      </>
    ),
  })

export const AffinityGroupPage = defineGroupPage(groupKinds.affinity)
export const AntiAffinityGroupPage = defineGroupPage(groupKinds.antiAffinity)
