'use client'

import { useState } from 'react'
import { joinAction, joinStops } from '@/app/(console)/projects/[project]/_affinity-groups/joining'
import {
  fullWords,
  type InstanceGroup,
  useFullGroups,
  useGroups,
} from '@/app/(console)/projects/[project]/_affinity-groups/use-instance-groups'
import { stopsFirst } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { useJobWork } from '@/app/(console)/use-job-work'
import type { Instance } from '@/lib/contract/instance'
import { FormDialog } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { type AffinityKind, groupWords, placement } from '@/lib/placement/placement-words'
import { useMissing } from '@/lib/rights/use-missing'
import { Notice } from '@/lib/ui/notice'
import { validateRequired } from '@/lib/validate/required'

interface Props {
  readonly kind: AffinityKind
  readonly project: string
  readonly instance: Instance
  /** Those that it is in; undefined until they are read. */
  readonly groups: readonly InstanceGroup[] | undefined
  readonly onClose: () => void
}

const requireGroup = (value: string) => validateRequired(value, 'Group')

/** Makes an instance a member of one of the project's groups. */
export default function AddToGroupDialog(props: Props) {
  const { kind, project, instance, onClose } = props
  const jobs = useJobWork()
  const stops = stopsFirst(instance)
  const [group, setGroup] = useState('')
  const [full] = useFullGroups(kind, project, group === '' ? [] : [group])
  return (
    <FormDialog
      title={`Add to ${groupWords(kind)}`}
      submitLabel={stops ? 'Stop, add, start' : 'Add'}
      missing={useMissing(project).changeInProject}
      action={joinAction(kind, [instance], jobs)}
      hidden={{ project, instance: instance.name }}
      draft={`:add-to-${kind}`}
      disabledReason={
        group === '' ? 'Choose a group' : full === undefined ? undefined : `${full} is full`
      }
      onClose={onClose}
    >
      <p className="text-muted">
        {`The instances of ${kind === 'affinity' ? 'an affinity group run on the same sled' : 'an anti-affinity group run on different sleds'}. ${stops ? joinStops(1) : 'The group takes effect when the instance starts.'}`}
      </p>
      <GroupField {...props} onChoose={setGroup} />
      {full !== undefined && (
        <div role="alert">
          <Notice tone="notice">{`${fullWords(full)}. Remove one first, or choose another group.`}</Notice>
        </div>
      )}
    </FormDialog>
  )
}

function GroupField(props: Props & { readonly onChoose: (group: string) => void }) {
  const { kind, project, groups, onChoose } = props
  const choice = useChoice('group', requireGroup, onChoose)
  const all = useGroups(kind, project)
  const mine = new Set(groups?.map(({ id }) => id))
  return (
    <RowsField
      label="Group"
      required
      choice={choice}
      placeholder="Choose a group"
      what={kind === 'affinity' ? 'Affinity groups' : 'Anti-affinity groups'}
      operation={kind === 'affinity' ? 'affinityGroupList' : 'antiAffinityGroupList'}
      reading={all}
      none={
        all.data?.items.length === 0
          ? `No ${groupWords(kind)}s in this project`
          : 'The instance is in all groups'
      }
      options={all.data?.items
        .filter(({ id }) => !mine.has(id))
        .map(({ name, policy }) => ({ value: name, label: name, meta: placement(kind, policy) }))}
    />
  )
}
