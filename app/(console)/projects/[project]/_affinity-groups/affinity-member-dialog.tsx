'use client'

import { useState } from 'react'
import { InstanceField } from '@/app/(console)/projects/[project]/_instances/instance-field'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { FormDialog } from '@/lib/form/form-dialog'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { addAffinityMember, addAntiAffinityMember } from './affinity-group-actions'
import { type AffinityKind, withMemberIds } from './affinity-member-list'
import { affinityReads } from '@/lib/api/affinity-reads'

interface Props {
  readonly kind: AffinityKind
  readonly project: string
  readonly group: string
  readonly onClose: () => void
}

const whyNot = (instance: Instance) =>
  instanceCan.joinAffinityGroup(instance) ? undefined : 'stop it first'

/** Makes an instance of the project a member of a group. */
export default function AffinityMemberDialog({ kind, project, group, onClose }: Props) {
  const [instance, setInstance] = useState('')
  return (
    <FormDialog
      title="Add instance"
      submitLabel="Add"
      missing={useMissing(project).changeInProject}
      action={kind === 'affinity' ? addAffinityMember : addAntiAffinityMember}
      hidden={{ project, group }}
      draft=":add-instance"
      disabledReason={instance === '' ? 'Choose an instance' : undefined}
      onClose={onClose}
    >
      <p className="text-muted">
        An instance can be added while it isn’t running. The group takes effect when it starts.
      </p>
      <NewMemberField kind={kind} project={project} group={group} onChoose={setInstance} />
    </FormDialog>
  )
}

/** The project's instances that are no members yet. */
function NewMemberField(
  props: Omit<Props, 'onClose'> & { readonly onChoose: (instance: string) => void },
) {
  const { kind, project, group, onChoose } = props
  const members = useAllRows((page) => {
    const query = { project, ...page }
    return withMemberIds(
      kind === 'affinity'
        ? affinityReads.affinityGroupMemberList({ path: { affinityGroup: group }, query })
        : affinityReads.antiAffinityGroupMemberList({ path: { antiAffinityGroup: group }, query }),
    )
  })
  // Where they can't be read all are offered, and the platform judges.
  const isKnown = members.data !== undefined || members.failure !== undefined
  return (
    <InstanceField
      project={project}
      onChoose={onChoose}
      reason={whyNot}
      without={isKnown ? new Set(members.data?.items.map(({ id }) => id)) : 'loading'}
      none="All instances are members"
    />
  )
}
