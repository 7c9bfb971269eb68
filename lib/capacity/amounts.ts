import { fullNumber } from '@/lib/format/number'
import { GIB, TIB } from '@/lib/format/size'

/** vCPUs, and bytes of memory and storage: the resources of quotas. Null if the platform did not say. */
export interface Amounts {
  readonly cpus: number | null
  readonly memory: number | null
  readonly storage: number | null
}
export type Resource = keyof Amounts

export const RESOURCES = ['cpus', 'memory', 'storage'] as const satisfies readonly Resource[]

/** The name of a resource, and the unit that readers count it in (screens.md, section 10). */
export const RESOURCE_WORDS = {
  cpus: { label: 'CPU', unit: 'vCPUs', per: 1 },
  memory: { label: 'Memory', unit: 'GiB', per: GIB },
  storage: { label: 'Storage', unit: 'GiB', per: GIB },
} as const satisfies Record<Resource, { label: string; unit: string; per: number }>

/** Charts and bars of whole silos count storage in TiB (screens.md, section 7). */
const BAR_UNIT = {
  cpus: { unit: 'vCPUs', per: 1 },
  memory: { unit: 'GiB', per: GIB },
  storage: { unit: 'TiB', per: TIB },
} as const satisfies Record<Resource, { unit: string; per: number }>

/** An amount as the bars and charts of silos show it: 1.5 TiB of storage. */
export function inBarUnit(resource: Resource, amount: number): { value: number; unit: string } {
  const { unit, per } = BAR_UNIT[resource]
  return { value: amount / per, unit }
}

/** `24 vCPUs`, `1.5 GiB`: an amount in the readers' unit, rounded to two digits. */
export function amountText(resource: Resource, amount: number): string {
  const { unit, per } = RESOURCE_WORDS[resource]
  return `${fullNumber(amount / per)} ${unit}`
}

/** Above this doubles are inexact; quotas of built-in silos are. */
const EXACT_MAX = Number.MAX_SAFE_INTEGER

/** The sum of the amounts of each resource; unknown amounts are left out. */
export function sumOf(all: readonly Amounts[]): Record<Resource, number> {
  const sum = (resource: Resource): number =>
    all.reduce((total, each) => total + (each[resource] ?? 0), 0)
  return { cpus: sum('cpus'), memory: sum('memory'), storage: sum('storage') }
}

/** Whether a quota is so large that it is no limit: 1e18 bytes, as the built-in silos have. */
export const isUnlimited = (resource: Resource, quota: number): boolean =>
  resource === 'cpus' ? quota >= 9_999_999_999 : quota > EXACT_MAX

/** Quotas without those that are no limit, which would dominate a sum. */
export function limitsOf(quota: Amounts): Amounts {
  const limit = (resource: Resource): number | null => {
    const amount = quota[resource]
    return amount === null || isUnlimited(resource, amount) ? null : amount
  }
  return { cpus: limit('cpus'), memory: limit('memory'), storage: limit('storage') }
}
