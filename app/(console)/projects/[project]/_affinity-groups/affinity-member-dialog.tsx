'use client'

import { useEffect, useState } from 'react'
import { FindingOut } from '@/lib/change/finding-out'
import { stopsFirst } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { useJobWork } from '@/app/(console)/use-job-work'
import { reads } from '@/lib/api/reads'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { AFFINITY_GROUP_MEMBERS_MAX, INSTANCE_AFFINITY_GROUPS_MAX } from '@/lib/contract/limits'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { JsonInput } from '@/lib/form/choice-fields'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { FormDialog } from '@/lib/form/form-dialog'
import { useJsonField } from '@/lib/form/use-field'
import { type AffinityKind, groupWords } from '@/lib/placement/placement-words'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useReads } from '@/lib/reading/use-reads'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useMissing } from '@/lib/rights/use-missing'
import { Checkbox } from '@/lib/ui/checkbox'
import { FieldError } from '@/lib/ui/field'
import { Notice } from '@/lib/ui/notice'
import { TextField } from '@/lib/ui/text-field'
import { withMemberIds } from './affinity-member-list'
import { joinAction, joinStops } from './joining'
import { fullWords, membersRead, saidGroupsRead } from './use-instance-groups'

interface Props {
  readonly kind: AffinityKind
  readonly project: string
  readonly group: string
  readonly onClose: () => void
}

const whyNot = (instance: Instance) =>
  instanceCan.joinAffinityGroup(instance) || stopsFirst(instance) ? undefined : 'not in this state'

/** Makes instances of the project members of a group. */
export default function AffinityMemberDialog({ kind, project, group, onClose }: Props) {
  const [names, choose] = useState<readonly string[]>([])
  const tooMany = useTooManyGroups(kind, project, names)
  const jobs = useJobWork()
  const { data } = useAllRows((page) => reads.instanceList({ query: { project, ...page } }))
  const members = useMembers(kind, project, group).data?.items.length ?? 0
  const joining = data?.items.filter(({ name }) => names.includes(name)) ?? []
  const isStopping = joining.some(stopsFirst)
  const isFull = members + names.length > AFFINITY_GROUP_MEMBERS_MAX
  return (
    <FormDialog
      title="Add instances"
      submitLabel={
        isStopping ? 'Stop, add, start' : names.length > 1 ? `Add ${names.length} instances` : 'Add'
      }
      missing={useMissing(project).changeInProject}
      action={joinAction(kind, joining, jobs)}
      hidden={{ project, group }}
      draft=":add-instance"
      disabledReason={
        names.length === 0 ? 'Choose an instance' : isFull ? fullWords(group) : tooMany
      }
      onClose={onClose}
    >
      <p className="text-muted">
        {isStopping
          ? joinStops(names.length)
          : 'The group takes effect when an instance starts. Those that run are stopped for it.'}
      </p>
      <FindingOut />
      <NewMembers kind={kind} project={project} group={group} onChoose={choose} />
      {tooMany !== undefined && (
        <div role="alert">
          <Notice tone="notice">{`${tooMany}. Remove it from one first.`}</Notice>
        </div>
      )}
    </FormDialog>
  )
}

const useMembers = (kind: AffinityKind, project: string, group: string) =>
  useApiQuery(withMemberIds(membersRead(kind, project, group)))

/** Why one of some instances takes no other group of a kind; undefined while all do, or when that is unknown. */
function useTooManyGroups(kind: AffinityKind, project: string, instances: readonly string[]) {
  // Elsewhere each group of the project would have to be asked.
  const isSaid = usePlatformCan()('versions')
  const asked = isSaid ? instances : []
  const answers = useReads(
    asked.map((each) => saidGroupsRead(kind, project, each, { limit: PICKER_LIMIT })),
  )
  const full = asked.find(
    (_, at) => (answers[at]?.data?.items.length ?? 0) >= INSTANCE_AFFINITY_GROUPS_MAX,
  )
  return full === undefined
    ? undefined
    : `${full} is in ${INSTANCE_AFFINITY_GROUPS_MAX} ${groupWords(kind)}s, which is the most`
}

const NONE: readonly string[] = []
/** From so many on they can be searched. */
const SEARCHED_FROM = 12

/** The project's instances that are no members yet, to be ticked. */
function NewMembers(
  props: Omit<Props, 'onClose'> & { readonly onChoose: (names: readonly string[]) => void },
) {
  const { kind, project, group, onChoose } = props
  const instances = useAllRows((page) => reads.instanceList({ query: { project, ...page } }))
  const members = useMembers(kind, project, group)
  const chosen = useJsonField('instances', NONE)
  const { text } = chosen
  useEffect(() => onChoose(JSON.parse(text) as readonly string[]), [text, onChoose])
  const [typed, setTyped] = useState('')
  // Where members can't be read all are offered, and the platform judges.
  const isKnown = members.data !== undefined || members.failure !== undefined
  const ids = new Set(members.data?.items.map(({ id }) => id))
  const offered = isKnown ? instances.data?.items.filter(({ id }) => !ids.has(id)) : undefined
  const set = (name: string, isOn: boolean) =>
    chosen.set(isOn ? [...chosen.value, name] : chosen.value.filter((each) => each !== name))
  return (
    <fieldset>
      <legend className="field-label">Instances</legend>
      <JsonInput field={chosen} />
      {/* The one that is sent as it is; several are sent one by one. */}
      <input type="hidden" name="instance" value={chosen.value[0] ?? ''} readOnly />
      {offered && offered.length >= SEARCHED_FROM && (
        <TextField
          type="search"
          name="search"
          label="Search instances"
          hideLabel
          placeholder="Search"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {!offered && !instances.failure && <p className="field-hint">Loading…</p>}
      {offered?.length === 0 && <p className="field-hint">All instances are members</p>}
      <div className="options mt-1 max-h-80 overflow-auto">
        {offered
          ?.filter(({ name }) => name.includes(typed.trim().toLowerCase()))
          .map((instance) => {
            const { id, name, runState } = instance
            const why = whyNot(instance)
            return (
              <Checkbox
                key={id}
                label={name}
                hint={why === undefined ? runState : `${runState}; ${why}`}
                name={`instance ${name}`}
                data-field="instances"
                disabled={why !== undefined}
                checked={chosen.value.includes(name)}
                onChange={(event) => set(name, event.currentTarget.checked)}
              />
            )
          })}
      </div>
      <ChoicesProblem what="Instances" operation="instanceList" reading={instances} />
      <FieldError id="instances-error" error={chosen.error} />
    </fieldset>
  )
}
