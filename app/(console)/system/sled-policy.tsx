import type { Confirmation } from '@/lib/action/action-confirm'
import type { Missing } from '@/lib/contract/reader-can'
import type { Sled } from '@/lib/contract/sled'
import { provisionPolicyOf, whyPolicyStays } from '@/lib/contract/sled-can'
import { callOf } from '@/lib/screens/calls'
import { sledQuery } from '@/lib/metrics/explorer/thing-queries'
import { routes } from '@/lib/routes'
import type { RowAction } from '@/lib/table/column'
import { named } from '@/lib/ui/named'
import { setSledPolicies } from './sled-actions'

/** The menu of a sled. */
export const sledActions = (
  sled: Sled,
  missing: Missing,
  ask: (confirmation: Confirmation) => void,
): readonly RowAction[] => [
  { label: 'Metrics', href: routes.systemMetricsQuery(sledQuery(sled.id)) },
  policyAction(sled, missing, ask),
]

/** What a sled is asked to do next: the opposite of what it does now. */
function policyAction(
  sled: Sled,
  missing: Missing,
  ask: (confirmation: Confirmation) => void,
): RowAction {
  const takesNone = provisionPolicyOf(sled) === 'non_provisionable'
  const wanted = takesNone ? 'provisionable' : 'non_provisionable'
  return {
    label: takesNone ? 'Make provisionable' : 'Make non-provisionable',
    disabledReason: missing.changeFleet ?? whyPolicyStays(sled, wanted),
    opens: true,
    onSelect: () => ask(confirmPolicy(sled, wanted)),
  }
}

function confirmPolicy(
  { id, baseboard: { serial } }: Sled,
  state: 'provisionable' | 'non_provisionable',
): Confirmation {
  const takes = state === 'provisionable'
  return {
    title: takes ? 'Make provisionable?' : 'Make non-provisionable?',
    question: takes
      ? named`Make sled ${serial} provisionable? Instances can start on it again. What runs elsewhere stays there.`
      : named`Make sled ${serial} non-provisionable? What runs there goes on, and its disks stay in use; nothing is moved away. No instance starts there any more: one that is stopped can only start on another sled.`,
    actionTitle: takes ? 'Make provisionable' : 'Make non-provisionable',
    ...callOf(
      'sledSetProvisionPolicy',
      setSledPolicies,
      { path: { sledId: id }, body: { state } },
      ({ newState }) => ({
        notice: {
          content:
            newState === 'provisionable'
              ? 'The sled takes new instances'
              : 'The sled takes no new instances',
        },
      }),
    ),
  }
}
