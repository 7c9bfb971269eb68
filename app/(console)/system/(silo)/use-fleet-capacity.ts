'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { type Amounts, isUnlimited, RESOURCES, sumOf } from '@/lib/capacity/amounts'
import { rackEstimate } from '@/lib/capacity/rack-estimate'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useApiQuery } from '@/lib/reading/use-api-query'

const everything = { query: { limit: PICKER_LIMIT } }

/**
 * What the quotas of all silos but this one promise, and what the hardware is estimated to hold; each
 * absent while it is not known. Built-in silos have no real quotas and promise nothing.
 */
export function useFleetCapacity(siloId: string): { others?: Amounts; rack?: Amounts } {
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
