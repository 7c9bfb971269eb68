'use client'

import { linkSubnetPoolToSilo } from '@/app/(console)/system/_subnet-pools/subnet-pool-actions'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import { versionWordsOf } from '@/lib/contract/pool-kind'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { FormDialog } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { Notice } from '@/lib/ui/notice'
import { validateRequired } from '@/lib/validate/required'

const requirePool = (value: string) => validateRequired(value, 'Subnet pool')

/** Gives a silo the use of a subnet pool. */
export default function LinkSubnetPoolDialog(props: {
  readonly silo: string
  readonly onClose: () => void
}) {
  const { silo, onClose } = props
  return (
    <FormDialog
      title="Link pool"
      submitLabel="Link"
      missing={useMissing().changeFleet}
      action={linkSubnetPoolToSilo}
      hidden={{ silo }}
      draft="link=subnet-pool"
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
  const pools = useAllRows((page) => subnetPoolReads.systemSubnetPoolList({ query: page }))
  const linked = useAllRows((page) =>
    subnetPoolReads.siloSubnetPoolList({ path: { silo }, query: page }),
  )
  const taken = linked.data && new Set(linked.data.items.map(({ id }) => id))
  const reading = {
    ...pools,
    failure: pools.failure ?? linked.failure,
    hasMore: pools.hasMore || linked.hasMore,
  }
  return (
    <div>
      <RowsField
        label="Subnet pool"
        required
        choice={choice}
        placeholder="Choose a pool"
        what="Subnet pools"
        operation="systemSubnetPoolList"
        reading={reading}
        none="All subnet pools are linked"
        options={
          taken &&
          pools.data?.items
            .filter(({ id }) => !taken.has(id))
            .map((pool) => ({
              value: pool.name,
              label: pool.name,
              meta: [versionWordsOf(pool), pool.description].filter(Boolean).join(', '),
            }))
        }
      />
      <ChoicesProblem what="Linked pools" operation="siloSubnetPoolList" reading={linked} />
    </div>
  )
}
