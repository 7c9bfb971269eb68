'use client'

import { useState } from 'react'
import { InstanceField } from '@/app/(console)/projects/[project]/_instances/instance-field'
import { stopsFirst } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { useJobWork } from '@/app/(console)/use-job-work'
import { reads } from '@/lib/api/reads'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { INSTANCE_AFFINITY_GROUPS_MAX } from '@/lib/contract/limits'
import { FormDialog } from '@/lib/form/form-dialog'
import { type AffinityKind, groupWords } from '@/lib/placement/placement-words'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useMissing } from '@/lib/rights/use-missing'
import { Notice } from '@/lib/ui/notice'
import { withMemberIds } from './affinity-member-list'
import { JOIN_STOPS, joinAction } from './joining'
import { membersRead, useSaidGroups } from './use-instance-groups'

interface Props {
  readonly kind: AffinityKind
  readonly project: string
  readonly group: string
  readonly onClose: () => void
}

const whyNot = (instance: Instance) =>
  instanceCan.joinAffinityGroup(instance) || stopsFirst(instance) ? undefined : 'not in this state'

/** Makes an instance of the project a member of a group. */
export default function AffinityMemberDialog({ kind, project, group, onClose }: Props) {
  const [instance, setInstance] = useState('')
  const tooMany = useTooManyGroups(kind, project, instance)
  const jobs = useJobWork()
  const { data } = useAllRows((page) => reads.instanceList({ query: { project, ...page } }))
  const stops = data?.items.find((each) => each.name === instance && stopsFirst(each))
  return (
    <FormDialog
      title="Add instance"
      submitLabel={stops ? 'Stop, add, start' : 'Add'}
      missing={useMissing(project).changeInProject}
      action={joinAction(kind, project, stops, jobs)}
      hidden={{ project, group }}
      draft=":add-instance"
      disabledReason={instance === '' ? 'Choose an instance' : tooMany}
      onClose={onClose}
    >
      <p className="text-muted">
        {stops ? JOIN_STOPS : 'The group takes effect when the instance starts.'}
      </p>
      <NewMemberField kind={kind} project={project} group={group} onChoose={setInstance} />
      {tooMany !== undefined && (
        <div role="alert">
          <Notice tone="notice">{`${tooMany}. Remove it from one first.`}</Notice>
        </div>
      )}
    </FormDialog>
  )
}

/**
 * Why an instance takes no other group of a kind; undefined while it does, or when that is unknown.
 */
function useTooManyGroups(kind: AffinityKind, project: string, instance: string) {
  // Elsewhere each group of the project would have to be asked.
  const isSaid = usePlatformCan()('versions')
  const groups = useSaidGroups(kind, project, instance, isSaid && instance !== '')
  return (groups.data?.items.length ?? 0) >= INSTANCE_AFFINITY_GROUPS_MAX
    ? `${instance} is in ${INSTANCE_AFFINITY_GROUPS_MAX} ${groupWords(kind)}s, which is the most`
    : undefined
}

/** The project's instances that are no members yet. */
function NewMemberField(
  props: Omit<Props, 'onClose'> & { readonly onChoose: (instance: string) => void },
) {
  const { kind, project, group, onChoose } = props
  const members = useApiQuery(withMemberIds(membersRead(kind, project, group)))
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
