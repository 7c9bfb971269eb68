import type { InstantBulkAction } from '@/lib/table/column'
import type { RuleCommand } from './rule-command'
import type { RuleListRow } from './rule-row'

const namesOf = (rows: readonly RuleListRow[]): readonly string[] => rows.map(({ name }) => name)

/** What can be done to many rules at once: a form, or each for a while only as far as this page goes. */
export const ruleBulk = ({
  send,
  edit,
}: {
  readonly send: (command: RuleCommand) => void
  readonly edit: (names: readonly string[]) => void
}): readonly InstantBulkAction<RuleListRow>[] => [
  {
    label: 'Edit',
    past: 'edited',
    right: 'changeNetwork',
    skipReason: () => undefined,
    begin: (rows) => edit(namesOf(rows)),
  },
  ...(['enabled', 'disabled'] as const).map((status) => ({
    label: status === 'enabled' ? 'Enable' : 'Disable',
    past: status,
    right: 'changeNetwork' as const,
    skipReason: (rule: RuleListRow) => (rule.status === status ? `Already ${status}` : undefined),
    begin: (rows: readonly RuleListRow[]) => send({ type: 'status', names: namesOf(rows), status }),
  })),
  {
    label: 'Delete',
    past: 'deleted',
    right: 'changeNetwork',
    skipReason: () => undefined,
    begin: (rows) => send({ type: 'delete', names: namesOf(rows) }),
  },
]
