'use client'

import { useState } from 'react'
import { reads } from '@/lib/api/reads'
import { instanceCan } from '@/lib/contract/instance-can'
import { FormDialog } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { validateRequired } from '@/lib/validate/required'
import { addAffinityMember, addAntiAffinityMember } from './affinity-group-actions'
import { type AffinityKind, withMemberIds } from './affinity-member-list'
import { affinityReads } from './affinity-reads'

interface Props {
  readonly kind: AffinityKind
  readonly project: string
  readonly group: string
  readonly onClose: () => void
}

const requireInstance = (value: string) => validateRequired(value, 'Instance')

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
      <InstanceField kind={kind} project={project} group={group} onChoose={setInstance} />
    </FormDialog>
  )
}

function InstanceField(
  props: Omit<Props, 'onClose'> & { readonly onChoose: (instance: string) => void },
) {
  const { kind, project, group, onChoose } = props
  const choice = useChoice('instance', requireInstance, onChoose)
  const instances = useAllRows((page) => reads.instanceList({ query: { project, ...page } }))
  const members = useAllRows((page) => {
    const query = { project, ...page }
    return withMemberIds(
      kind === 'affinity'
        ? affinityReads.affinityGroupMemberList({ path: { affinityGroup: group }, query })
        : affinityReads.antiAffinityGroupMemberList({ path: { antiAffinityGroup: group }, query }),
    )
  })
  const added = new Set(members.data?.items.map(({ id }) => id))
  return (
    <RowsField
      label="Instance"
      required
      choice={choice}
      placeholder="Choose an instance"
      what="Instances"
      operation="instanceList"
      reading={instances}
      none="All instances are members"
      options={instances.data?.items
        .filter(({ id }) => !added.has(id))
        .map((instance) => ({
          value: instance.name,
          label: instance.name,
          meta: instanceCan.joinAffinityGroup(instance)
            ? instance.runState
            : `${instance.runState}; stop it first`,
          disabled: !instanceCan.joinAffinityGroup(instance),
        }))}
    />
  )
}
