import type { Confirmation } from '@/lib/action/action-confirm'
import type { Missing } from '@/lib/contract/reader-can'
import type { Sled } from '@/lib/contract/sled'
import { provisionPolicyOf, whyPolicyStays } from '@/lib/contract/sled-can'
import { planned } from '@/lib/equivalent/planned'
import type { RowAction } from '@/lib/table/column'
import { Named } from '@/lib/ui/confirm-dialog'
import { setSledPolicy } from './sled-actions'

/** What a sled is asked to do next: the opposite of what it does now. */
export function policyAction(
  sled: Sled,
  missing: Missing,
  ask: (confirmation: Confirmation) => void,
): RowAction {
  const takesNone = provisionPolicyOf(sled) === 'non_provisionable'
  const wanted = takesNone ? 'provisionable' : 'non_provisionable'
  return {
    label: takesNone ? 'Make provisionable' : 'Make non-provisionable',
    disabledReason: missing.changeFleet ?? whyPolicyStays(sled, wanted),
    onSelect: () => ask(confirmPolicy(sled, wanted)),
  }
}

function confirmPolicy(
  { id, baseboard: { serial } }: Sled,
  state: 'provisionable' | 'non_provisionable',
): Confirmation {
  const takes = state === 'provisionable'
  return {
    title: takes ? 'Confirm make provisionable' : 'Confirm make non-provisionable',
    question: takes ? (
      <>
        Make sled <Named>{serial}</Named> provisionable? New instances can start on it.
      </>
    ) : (
      <>
        Make sled <Named>{serial}</Named> non-provisionable? New instances won’t start on it.
        Running instances and disks stay.
      </>
    ),
    actionTitle: takes ? 'Make provisionable' : 'Make non-provisionable',
    action: () => setSledPolicy({ sledId: id, state }),
    call: planned('sledSetProvisionPolicy', { path: { sledId: id }, body: { state } }),
  }
}
