'use client'

import { useCallback } from 'react'
import type { PoolKind } from '@/app/(console)/system/_pools/pool-kind'
import { kindWords } from '@/lib/contract/pool-kind'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { FormDialog, type FormDialogProps } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { capitalise } from '@/lib/format/capitalise'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { Notice } from '@/lib/ui/notice'
import { validateRequired } from '@/lib/validate/required'

interface Props extends Pick<FormDialogProps, 'action' | 'onClose'> {
  readonly of: PoolKind
  readonly silo: string
}

/** Gives a silo the use of a pool. */
export default function LinkPoolDialog({ of, silo, action, onClose }: Props) {
  return (
    <FormDialog
      title="Link pool"
      submitLabel="Link"
      missing={useMissing().changeFleet}
      action={action}
      hidden={{ silo }}
      draft={of.taken === 'address' ? 'link=pool' : 'link=subnet-pool'}
      onClose={onClose}
    >
      <Notice>
        Users of the silo will be able to choose the pool. It doesn’t become the silo’s default; you
        can change that in its row.
      </Notice>
      <PoolField of={of} silo={silo} />
    </FormDialog>
  )
}

/** Offers the pools that are not linked yet. */
function PoolField({ of, silo }: Pick<Props, 'of' | 'silo'>) {
  const label = capitalise(of.noun)
  const choice = useChoice(
    'pool',
    useCallback((value: string) => validateRequired(value, label), [label]),
  )
  const pools = useAllRows((query) => of.list.read({ query }))
  const linked = useAllRows((query) => of.ofSilo.read({ path: { silo }, query }))
  const taken = linked.data && new Set(linked.data.items.map(({ id }) => id))
  const reading = {
    ...pools,
    failure: pools.failure ?? linked.failure,
    hasMore: pools.hasMore || linked.hasMore,
  }
  return (
    <div>
      <RowsField
        label={label}
        required
        choice={choice}
        placeholder="Choose a pool"
        what={`${label}s`}
        operation={of.list.operation}
        reading={reading}
        none={of.taken === 'address' ? 'All pools are linked' : 'All subnet pools are linked'}
        options={
          taken &&
          pools.data?.items
            .filter(({ id, assignment }) => !taken.has(id) && assignment !== 'system_services')
            .map((pool) => ({
              value: pool.name,
              label: pool.name,
              meta: [kindWords(pool), pool.description].filter(Boolean).join(', '),
            }))
        }
      />
      <ChoicesProblem what="Linked pools" operation={of.ofSilo.operation} reading={linked} />
    </div>
  )
}
