import type { InstantBulkAction } from '@/lib/table/column'
import type { RuleCommand } from './rule-command'
import type { RuleListRow } from './rule-row'

/** What can be done to many rules at once, each for a while only as far as this page goes. */
export const ruleBulk = (
  send: (command: RuleCommand) => void,
): readonly InstantBulkAction<RuleListRow>[] => [
  ...(['enabled', 'disabled'] as const).map((status) => ({
    label: status === 'enabled' ? 'Enable' : 'Disable',
    past: status,
    right: 'changeNetwork' as const,
    skipReason: (rule: RuleListRow) => (rule.status === status ? `Already ${status}` : undefined),
    begin: (rows: readonly RuleListRow[]) =>
      send({ type: 'status', names: rows.map(({ name }) => name), status }),
  })),
  {
    label: 'Delete',
    past: 'deleted',
    right: 'changeNetwork',
    skipReason: () => undefined,
    begin: (rows) => send({ type: 'delete', names: rows.map(({ name }) => name) }),
  },
]
