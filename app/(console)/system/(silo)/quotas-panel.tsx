'use client'

import { QuotaField, useQuotaChoice } from '@/app/(console)/system/quota-fields'
import {
  amountText,
  RESOURCES,
  type Resource,
  type Amounts,
  isUnlimited,
  sumOf,
} from '@/lib/capacity/amounts'
import { percentWords } from '@/lib/capacity/meter'
import {
  type QuotaOutlook,
  quotaOf,
  quotaOutlook,
  quotaText,
  validateQuota,
} from '@/lib/capacity/quota-change'
import type { SiloUtilization } from '@/lib/contract/silo'
import { FormDialog } from '@/lib/form/form-dialog'
import { useMissing } from '@/lib/rights/use-missing'
import { Notice } from '@/lib/ui/notice'
import { updateQuotas } from './quota-actions'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { rackEstimate } from '@/lib/capacity/rack-estimate'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useApiQuery } from '@/lib/reading/use-api-query'

const everything = { query: { limit: PICKER_LIMIT } }

/**
 * What the quotas of all silos but this one promise, and what the hardware is estimated to hold; each
 * absent while it is not known. Built-in silos have no real quotas and promise nothing.
 */
function useFleetCapacity(siloId: string): { others?: Amounts; rack?: Amounts } {
  const quotas = useApiQuery(siloReads.systemQuotasList(everything)).data
  const sleds = useApiQuery(hardwareReads.sledList(everything)).data
  const isAll = (page: { readonly items: readonly unknown[] }) => page.items.length < PICKER_LIMIT
  return {
    ...(quotas && isAll(quotas) && { others: sumOf(promisesOf(quotas.items, siloId)) }),
    ...(sleds && isAll(sleds) && sleds.items.length > 0 && { rack: rackEstimate(sleds.items) }),
  }
}

const promisesOf = (
  all: readonly (Amounts & { readonly siloId: string })[],
  siloId: string,
): readonly Amounts[] =>
  all.filter(
    (each) =>
      each.siloId !== siloId &&
      !RESOURCES.some((resource) => isUnlimited(resource, each[resource] ?? 0)),
  )

interface Props {
  readonly silo: string
  readonly utilization: SiloUtilization
  readonly onClose: () => void
}

/** The quotas of a silo, each with what is used of it, and what would come of the new one. */
export default function QuotasPanel({ silo, utilization, onClose }: Props) {
  const initial = Object.fromEntries(
    RESOURCES.map((resource) => {
      const quota = utilization.allocated[resource]
      return [resource, quota === null ? '' : quotaText(quota, resource)]
    }),
  )
  return (
    <FormDialog
      look="panel"
      title="Edit quotas"
      submitLabel="Update quotas"
      missing={useMissing().createInFleet}
      action={updateQuotas}
      initial={initial}
      hidden={{
        silo,
        ...Object.fromEntries(RESOURCES.map((each) => [`${each}Before`, initial[each] ?? ''])),
      }}
      draft="edit=quotas"
      onClose={onClose}
    >
      <Notice>
        If a quota is below current use, existing resources stay, but nothing new can be provisioned
        until enough is freed.
      </Notice>
      <Fields utilization={utilization} initial={initial} />
    </FormDialog>
  )
}

function Fields(props: {
  readonly utilization: SiloUtilization
  readonly initial: Readonly<Record<string, string>>
}) {
  const { utilization, initial } = props
  const { provisioned, allocated, siloId } = utilization
  const choices = {
    cpus: useQuotaChoice('cpus', initial['cpus']),
    memory: useQuotaChoice('memory', initial['memory']),
    storage: useQuotaChoice('storage', initial['storage']),
  }
  const quotaNow = (resource: Resource): number | null => {
    const { value } = choices[resource]
    if (value === initial[resource]) return allocated[resource]
    return validateQuota(value, resource) === undefined ? quotaOf(value, resource) : null
  }
  const outlooks = quotaOutlook({
    used: provisioned,
    quotas: {
      cpus: quotaNow('cpus'),
      memory: quotaNow('memory'),
      storage: quotaNow('storage'),
    },
    ...useFleetCapacity(siloId),
  })
  return RESOURCES.map((resource) => {
    const used = provisioned[resource]
    const outlook = outlooks.find((each) => each.resource === resource)
    return (
      <div key={resource} className="flex flex-col gap-2">
        <QuotaField
          resource={resource}
          choice={choices[resource]}
          {...(used === null ? {} : { hint: `${amountText(resource, used)} in use` })}
        />
        {outlook && <Outlook outlook={outlook} />}
      </div>
    )
  })
}

/** What would be left, and how much of the hardware would be promised. */
function Outlook({ outlook }: { outlook: QuotaOutlook }) {
  const { resource, left, meter, promisedPercent, warnings } = outlook
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {left >= 0 && (
        <p className="field-hint">
          {`${amountText(resource, left)} left, ${percentWords(meter.percent)} used.${promisedPercent !== null ? ` All quotas together: ${percentWords(promisedPercent)} of the hardware’s estimated capacity.` : ''}`}
        </p>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="notice">
          {`${warning}.`}
        </Notice>
      ))}
    </div>
  )
}
