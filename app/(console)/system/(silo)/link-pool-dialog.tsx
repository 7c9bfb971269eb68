'use client'

import { poolReads } from '@/lib/api/pool-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { FormDialog } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { kindWords } from '@/lib/contract/pool-kind'
import { useMissing } from '@/lib/rights/use-missing'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { Notice } from '@/lib/ui/notice'
import { validateRequired } from '@/lib/validate/required'
import { linkSiloPool } from './silo-pool-actions'

const requirePool = (value: string) => validateRequired(value, 'IP pool')

/** Gives a silo the use of an IP pool. */
export default function LinkPoolDialog(props: {
  readonly silo: string
  readonly onClose: () => void
}) {
  const { silo, onClose } = props
  return (
    <FormDialog
      title="Link pool"
      submitLabel="Link"
      missing={useMissing().changeFleet}
      action={linkSiloPool}
      hidden={{ silo }}
      draft="link=pool"
      onClose={onClose}
    >
      <Notice>
        Users of the silo will be able to choose the pool. It doesn’t become the silo’s default; you
        can change that in its row.
      </Notice>
      <PoolField silo={silo} />
    </FormDialog>
  )
}

/** Offers the pools that are not linked yet. */
function PoolField({ silo }: { silo: string }) {
  const choice = useChoice('pool', requirePool)
  const pools = useAllRows((page) => poolReads.ipPoolList({ query: page }))
  const linked = useAllRows((page) => siloReads.siloIpPoolList({ path: { silo }, query: page }))
  const taken = linked.data && new Set(linked.data.items.map(({ id }) => id))
  const reading = {
    ...pools,
    failure: pools.failure ?? linked.failure,
    hasMore: pools.hasMore || linked.hasMore,
  }
  return (
    <div>
      <RowsField
        label="IP pool"
        required
        choice={choice}
        placeholder="Choose a pool"
        what="IP pools"
        operation="ipPoolList"
        reading={reading}
        none="All pools are linked"
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
      <ChoicesProblem what="Linked pools" operation="siloIpPoolList" reading={linked} />
    </div>
  )
}
