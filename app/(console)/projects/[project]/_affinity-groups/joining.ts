import {
  addAffinityMember,
  addAntiAffinityMember,
} from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-actions'
import {
  STOPS_FIRST,
  stoppedForm,
} from '@/app/(console)/projects/[project]/_instances/stopped-form'
import type {
  StoppedTarget,
  StoppedWork,
} from '@/app/(console)/projects/[project]/_instances/stopped-job'
import { type AffinityKind, groupWords } from '@/lib/placement/placement-words'
import { routes } from '@/lib/routes'

/** Said where an instance that runs is added to a group. */
export const JOIN_STOPS = `${STOPS_FIRST} If no sled is left that the group allows, it stays stopped.`

/** The action that adds an instance to a group; as a job around a stop for one that runs. */
export function joinAction(
  kind: AffinityKind,
  project: string,
  stops: StoppedTarget | undefined,
  jobs: StoppedWork,
) {
  const action = kind === 'affinity' ? addAffinityMember : addAntiAffinityMember
  if (!stops) return action
  return stoppedForm(
    action,
    stops,
    {
      by: kind === 'affinity' ? 'affinityJoin' : 'antiAffinityJoin',
      title: `Add ${stops.name} to ${groupWords(kind)}`,
      thing: (form) => String(form.get('group')),
      href: routes.instanceSettings(project, stops.name),
    },
    jobs,
  )
}
