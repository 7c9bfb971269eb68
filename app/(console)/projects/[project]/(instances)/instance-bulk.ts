import {
  deleteInstances,
  rebootInstances,
  startInstances,
  stopInstances,
} from '@/app/(console)/projects/[project]/_instances/instance-actions'
import {
  type PowerAction,
  powerReason,
} from '@/app/(console)/projects/[project]/_instances/instance-power'
import type { Outcome } from '@/lib/change/outcome'
import type { Instance } from '@/lib/contract/instance'
import { planned } from '@/lib/equivalent/planned'
import { capitalise } from '@/lib/format/capitalise'
import { applyRow, press } from '@/lib/live/live-store'
import type { BulkAction } from '@/lib/table/column'

type BulkCall = (
  inputs: readonly { project: string; instance: string }[],
) => Promise<readonly Outcome<Instance | void>[]>

const calls: Record<PowerAction, BulkCall> = {
  start: startInstances,
  stop: stopInstances,
  reboot: rebootInstances,
  delete: deleteInstances,
}

const operations = {
  start: 'instanceStart',
  stop: 'instanceStop',
  reboot: 'instanceReboot',
  delete: 'instanceDelete',
} as const satisfies Record<PowerAction, string>

const isUnknown = (outcome: Outcome | undefined): boolean =>
  outcome?.type === 'failure' && outcome.problems.some(({ outcomeUnknown }) => outcomeUnknown)

/** Shows each state on its way at once, and what the platform has said of it. */
async function run(action: PowerAction, project: string, rows: readonly Instance[]) {
  const settles = rows.map((row) => press(action, row))
  try {
    const outcomes = await calls[action](rows.map(({ name }) => ({ project, instance: name })))
    for (const [at, settle] of settles.entries()) {
      const outcome = outcomes[at]
      if (outcome?.type === 'success') {
        settle('agreed')
        if (outcome.data) applyRow(outcome.data)
      } else settle(isUnknown(outcome) ? 'unknown' : 'refused')
    }
    return outcomes
  } catch (error) {
    for (const settle of settles) settle('unknown')
    throw error
  }
}

const bulkAction = (
  project: string,
  action: PowerAction,
  more: Pick<BulkAction<Instance>, 'past' | 'notes' | 'danger'>,
): BulkAction<Instance> => ({
  label: capitalise(action),
  right: 'changeInProject',
  skipReason: (row) => powerReason(action, row),
  run: (rows) => run(action, project, rows),
  call: ({ name }) => planned(operations[action], { path: { instance: name }, query: { project } }),
  ...more,
})

/** What can be done to many instances of a project at once. */
export const instanceBulk = (project: string): readonly BulkAction<Instance>[] => [
  bulkAction(project, 'start', { past: 'started' }),
  bulkAction(project, 'stop', {
    past: 'stopped',
    notes: [
      'Disks and IP addresses stay; CPU and memory are freed.',
      'Processes get no chance to shut down.',
    ],
  }),
  bulkAction(project, 'reboot', {
    past: 'rebooted',
    notes: ['Anything not saved to disk is lost.'],
  }),
  bulkAction(project, 'delete', {
    past: 'deleted',
    danger: true,
    notes: [
      'Attached disks are detached, not deleted.',
      'Floating IPs are detached; ephemeral IPs are released.',
      'Network interfaces are deleted.',
      'This can’t be undone.',
    ],
  }),
]
