import type { Confirmation } from '@/lib/action/action-confirm'
import type { IpPool } from '@/lib/contract/ip-pool'
import { otherAssignment } from '@/lib/contract/pool-kind'
import type { Missing } from '@/lib/contract/reader-can'
import { callOf } from '@/lib/screens/calls'
import type { RowAction } from '@/lib/table/column'
import { named } from '@/lib/ui/named'
import { assignIpPools } from './ip-pool-actions'

interface State {
  readonly missing: Missing
  readonly ask: (confirmation: Confirmation) => void
}

type Pool = Pick<IpPool, 'name' | 'assignment'>

/** Gives a pool to silos or to the system; nothing where a pool doesn't say whom it serves. */
export function assignmentEntries(pool: Pool, { missing, ask }: State): readonly RowAction[] {
  const other = otherAssignment(pool)
  return other === undefined
    ? []
    : [
        {
          label: other === 'silos' ? 'Assign to silos' : 'Assign to system services',
          disabledReason: missing.changeFleet,
          opens: true,
          onSelect: () => ask(confirmAssignment(pool.name, other)),
        },
      ]
}

const confirmAssignment = (
  pool: string,
  assignment: 'silos' | 'system_services',
): Confirmation => ({
  title: 'Assign pool?',
  question:
    assignment === 'silos'
      ? named`Assign IP pool ${pool} to silos? It can be linked to silos then, and system services no longer use it. A pool that a service uses, and the last one assigned to system services, can’t be reassigned.`
      : named`Assign IP pool ${pool} to system services? It can’t be linked to silos then. A pool that is linked to silos can’t be reassigned.`,
  actionTitle: 'Assign pool',
  ...callOf(
    'systemIpPoolAssign',
    assignIpPools,
    { path: { pool }, body: { assignment } },
    ({ name }) => ({
      notice: {
        content: `IP pool **${name ?? pool}** assigned to ${assignment === 'silos' ? 'silos' : 'system services'}`,
      },
    }),
  ),
})
