'use client'

import { useCallback } from 'react'
import { PoolMark } from '@/app/(console)/projects/[project]/_floating-ips/pool-mark'
import { hasAddresses } from '@/app/(console)/projects/[project]/_floating-ips/pool-options'
import { TypedChecks } from '@/app/(console)/projects/[project]/_vpcs/typed-checks'
import { reads } from '@/lib/api/reads'
import { DescriptionField, TextField } from '@/lib/form/fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { LiveForm } from '@/lib/form/live-form'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { validateName } from '@/lib/validate/name'
import { validateRequired } from '@/lib/validate/required'
import { attachIpPool } from './gateway-actions'
import { typedPool } from './typed-attachment'
import { type OfGateway, usePools } from './use-gateway'

const requirePool = (value: string) => validateRequired(value, 'IP pool')
const optionalName = (value: string) => (value === '' ? undefined : validateName(value))

const useSiloPools = () => useAllRows((query) => reads.projectIpPoolList({ query }))

/** Attaches one of the silo's IP pools to a gateway. */
export default function AttachPoolDialog({
  onClose,
  gatewayId,
  ...of
}: OfGateway & { readonly gatewayId: string; readonly onClose: () => void }) {
  const { project, vpc, gateway } = of
  const pools = useSiloPools().data?.items
  const edit = useCallback(
    (values: Readonly<Record<string, string>>) => typedPool(gateway, pools ?? [], values),
    [gateway, pools],
  )
  return (
    <FormDialog
      title={`Attach IP pool to ${gateway}`}
      submitLabel="Attach"
      missing={useMissing(project).changeNetwork}
      action={attachIpPool}
      hidden={{ project, vpc, gateway }}
      draft={`attach-pool=${gatewayId}`}
      onClose={onClose}
    >
      <p className="text-muted">
        Instances with an external address from the pool can then leave through this gateway.
      </p>
      <LiveForm>
        <AttachedPoolField {...of} />
        <TextField
          name="name"
          label="Name"
          optional
          mono
          validate={optionalName}
          hint="Of the attachment. Leave blank to use the pool’s name."
        />
        <DescriptionField />
        <TypedChecks {...{ project, vpc, edit }} />
      </LiveForm>
    </FormDialog>
  )
}

function AttachedPoolField(of: OfGateway) {
  const choice = useChoice('ipPool', requirePool)
  const pools = useSiloPools()
  const attached = usePools(of)
  // Where they can't be read all are offered, and the platform judges.
  const isKnown = attached.data !== undefined || attached.failure !== undefined
  const ids = attached.data?.items.map(({ ipPoolId }) => ipPoolId) ?? []
  return (
    <RowsField
      label="IP pool"
      required
      choice={choice}
      placeholder="Choose a pool"
      what="IP pools"
      operation="projectIpPoolList"
      reading={pools}
      none="The silo has no IP pools"
      options={
        isKnown
          ? pools.data?.items.filter(hasAddresses).map((pool) => {
              const isAttached = ids.includes(pool.id)
              return {
                value: pool.name,
                label: pool.name,
                meta: isAttached ? 'already attached' : pool.description || undefined,
                mark: <PoolMark pool={pool} />,
                disabled: isAttached,
              }
            })
          : undefined
      }
    />
  )
}
