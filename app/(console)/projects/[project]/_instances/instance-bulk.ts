import { deleteInstances, rebootInstances, startInstances, stopInstances } from './instance-actions'
import { type PowerAction, powerReason } from './instance-power'
import { notePower } from './note-power'
import type { Outcome } from '@/lib/change/outcome'
import type { Instance } from '@/lib/contract/instance'
import { capitalise } from '@/lib/format/capitalise'
import { applyRow, press } from '@/lib/live/live-store'
import { callsOf } from '@/lib/screens/calls'
import type { BulkAction } from '@/lib/table/column'

const isUnknown = (outcome: Outcome | undefined): boolean =>
  outcome?.type === 'failure' && outcome.problems.some(({ outcomeUnknown }) => outcomeUnknown)

type Run<T> = (rows: readonly T[]) => Promise<readonly Outcome<Instance | undefined>[]>

/** Shows each state on its way at once, and what the platform has said of it. */
async function pressing<T extends Instance>(action: PowerAction, rows: readonly T[], run: Run<T>) {
  const settles = rows.map((row) => press(action, row))
  try {
    const outcomes = await run(rows)
    for (const [at, settle] of settles.entries()) {
      const outcome = outcomes[at]
      const row = rows[at]
      if (row) notePower(action, row, outcome)
      if (outcome?.type === 'success') {
        settle('agreed')
        if (outcome.data) applyRow(outcome.data)
      } else settle(isUnknown(outcome) ? 'unknown' : 'refused')
    }
    return outcomes
  } catch (error) {
    for (const settle of settles) settle('unknown')
    for (const row of rows) notePower(action, row, undefined)
    throw error
  }
}

const bulkAction = <T extends Instance>(
  action: PowerAction,
  { run, call }: { readonly run: Run<T>; readonly call: BulkAction<T>['call'] },
  more: Pick<BulkAction<T>, 'past' | 'notes' | 'danger'>,
): BulkAction<T> => ({
  label: capitalise(action),
  right: 'changeInProject',
  skipReason: (row) => powerReason(action, row),
  run: (rows) => pressing(action, rows, run),
  call,
  ...more,
})

/** What can be done to many instances at once; `projectOf` names the project of each. */
export const instanceBulk = <T extends Instance>(
  projectOf: (instance: T) => string,
): readonly BulkAction<T>[] => {
  const call = (instance: T) => ({
    path: { instance: instance.name },
    query: { project: projectOf(instance) },
  })
  return [
    bulkAction('start', callsOf('instanceStart', startInstances, call), { past: 'started' }),
    bulkAction('stop', callsOf('instanceStop', stopInstances, call), {
      past: 'stopped',
      notes: [
        'Disks and IP addresses stay; CPU and memory are freed.',
        'Processes get no chance to shut down.',
      ],
    }),
    bulkAction('reboot', callsOf('instanceReboot', rebootInstances, call), {
      past: 'rebooted',
      notes: ['Anything not saved to disk is lost.'],
    }),
    bulkAction('delete', callsOf('instanceDelete', deleteInstances, call), {
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
}
