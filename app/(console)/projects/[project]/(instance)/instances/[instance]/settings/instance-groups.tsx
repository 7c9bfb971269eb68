'use client'

import { useMemo } from 'react'
import { ShownAge } from '@/app/(console)/projects/[project]/(instance)/shown-age'
import { useInstance } from '@/app/(console)/projects/[project]/(instance)/use-instance'
import { groupKinds } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-kinds'
import { defineMemberRemovals } from '@/app/(console)/projects/[project]/_affinity-groups/member-removal'
import {
  type InstanceGroup,
  useInstanceGroups,
} from '@/app/(console)/projects/[project]/_affinity-groups/use-instance-groups'
import { stopsFirst } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { useConfirmation } from '@/lib/action/use-confirmation'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { INSTANCE_AFFINITY_GROUPS_MAX } from '@/lib/contract/limits'
import { plural } from '@/lib/format/plural'
import { type AffinityKind, groupWords, placement } from '@/lib/placement/placement-words'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useMissing } from '@/lib/rights/use-missing'
import type { Column } from '@/lib/table/column'
import { descriptionColumn, nameColumn } from '@/lib/table/common-columns'
import { Table } from '@/lib/table/table'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Button } from '@/lib/ui/button'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { useDialog } from '@/lib/ui/use-dialog'

/** The reads that determine the instance's groups, on platforms of any version. */
const SHOWN = [
  'instanceAffinityGroupList',
  'instanceAntiAffinityGroupList',
  'affinityGroupList',
  'antiAffinityGroupList',
  'affinityGroupMemberList',
  'antiAffinityGroupMemberList',
] as const
const loadDialog = () => import('./add-to-group-dialog')

/** What the URL says of the form over the tab, by the kind of the group. */
const FORMS = [
  ['affinity-group', 'affinity'],
  ['anti-affinity-group', 'antiAffinity'],
] as const satisfies readonly (readonly [param: string, kind: AffinityKind])[]

interface InInstance {
  readonly project: string
  readonly instance: string
}

const columnsOf = (project: string): readonly Column<InstanceGroup>[] => [
  nameColumn('8rem', ({ kind, name }) => (
    <Link href={groupKinds[kind].href(project, name)}>{name}</Link>
  )),
  {
    id: 'policy',
    header: 'Policy',
    isTelling: true,
    skeleton: '8rem',
    cell: ({ kind, policy }) => placement(kind, policy),
    sortValue: ({ kind, policy }) => placement(kind, policy),
  },
  descriptionColumn,
]

const removals = defineMemberRemovals(
  ({ name }: InstanceGroup, { project, instance }: InInstance) => ({
    ...{ project, instance },
    group: name,
  }),
  groupWords,
  {},
)

/**
 * Why an instance can't be added to a group of a kind now; undefined when it can, or when that is
 * unknown.
 */
function whyNot(
  kind: AffinityKind,
  instance: Instance,
  groups: readonly InstanceGroup[] | undefined,
): string | undefined {
  if (!instanceCan.joinAffinityGroup(instance) && !stopsFirst(instance))
    return `A ${instance.runState} instance can’t be added to a group`
  const count = groups?.filter((group) => group.kind === kind).length ?? 0
  return count >= INSTANCE_AFFINITY_GROUPS_MAX
    ? `An instance can be in at most ${INSTANCE_AFFINITY_GROUPS_MAX} ${groupWords(kind)}s`
    : undefined
}

/** Which affinity and anti-affinity groups an instance is in. */
export default function InstanceGroups({ project, name }: { project: string; name: string }) {
  const { instance } = useInstance(project, name)
  return (
    <section className="section">
      {instance && <Groups project={project} instance={instance} />}
    </section>
  )
}

function Groups({ project, instance }: { project: string; instance: Instance }) {
  const { name } = instance
  const reading = useInstanceGroups({ project, instance })
  const { groups, failure, unknown } = reading
  const missing = useMissing(project)
  const { ask, dialog } = useConfirmation()
  const { open, dialog: form } = useDialog(loadDialog, 'Add to group', {
    param: 'add-to',
    props: (which) => {
      const kind = FORMS.find(([param]) => param === which)?.[1]
      return kind && { kind, project, instance, groups }
    },
  })
  const columns = useMemo(() => columnsOf(project), [project])
  const state = { params: { project, instance: name }, missing, ask }
  return (
    <>
      <div className="section-head">
        <h2>Placement</h2>
        <span className="button-row">
          {FORMS.map(([param, kind]) => (
            <Button
              key={kind}
              disabledReason={missing.changeInProject ?? whyNot(kind, instance, groups)}
              onClick={() => open(param)}
            >
              {`Add to ${groupWords(kind)}`}
            </Button>
          ))}
          <ShownAge of={SHOWN} />
        </span>
      </div>
      <p className="list-note">A group takes effect when the instance starts.</p>
      {groups ? (
        <>
          {groups.length > 0 ? (
            <Table
              label="Groups"
              columns={columns}
              rows={groups}
              rowActions={(group) => [removals[group.kind].entry(group, state)]}
            />
          ) : (
            unknown === 0 && (
              <EmptyState compact icon={<Icon name="group" />} title="No groups">
                Add the instance to a group to run it on the same sled as others, or on another one.
              </EmptyState>
            )
          )}
          {unknown > 0 && (
            <p className="list-note" role="status">
              <span>{`Whether it’s in ${plural(unknown, 'other group')} is unknown: their members weren’t loaded. `}</span>
              <RetryButton size="sm" of={reading} />
            </p>
          )}
        </>
      ) : failure ? (
        <ReadFailure
          title="Its groups couldn’t be loaded"
          failure={failure}
          operation={reading.operation}
          retry={<RetryButton of={reading} />}
        />
      ) : (
        <TableSkeleton columns={columns} rows={1} />
      )}
      {dialog}
      {form}
    </>
  )
}
