import { fullNumber } from '@/lib/format/number'
import { GIB, TIB } from '@/lib/format/size'

/** vCPUs, and bytes of memory and storage: what quotas are about. Null where the platform did not say. */
export interface Amounts {
  readonly cpus: number | null
  readonly memory: number | null
  readonly storage: number | null
}
export type Resource = keyof Amounts

export const RESOURCES = ['cpus', 'memory', 'storage'] as const satisfies readonly Resource[]

/** How a resource is called, and the unit that people count it in (screens.md, section 10). */
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

/** `24 vCPUs`, `1.5 GiB`: an amount in the unit that people count it in, rounded to two digits. */
export function amountText(resource: Resource, amount: number): string {
  const { unit, per } = RESOURCE_WORDS[resource]
  return `${fullNumber(amount / per)} ${unit}`
}

/** From here on doubles are no longer exact; quotas of built-in silos are beyond. */
const EXACT_MAX = Number.MAX_SAFE_INTEGER

/** The sum of all amounts of each resource. What one did not say is left out. */
export function sumOf(all: readonly Amounts[]): Record<Resource, number> {
  const sum = (resource: Resource): number =>
    all.reduce((total, each) => total + (each[resource] ?? 0), 0)
  return { cpus: sum('cpus'), memory: sum('memory'), storage: sum('storage') }
}

/** Whether a quota is as good as none: 1e18 bytes, say, as the built-in silos have. */
export const isUnlimited = (resource: Resource, quota: number): boolean =>
  resource === 'cpus' ? quota >= 9_999_999_999 : quota > EXACT_MAX

/** Quotas without those that are as good as none, which would drown the others in a sum. */
export function limitsOf(quota: Amounts): Amounts {
  const limit = (resource: Resource): number | null => {
    const amount = quota[resource]
    return amount === null || isUnlimited(resource, amount) ? null : amount
  }
  return { cpus: limit('cpus'), memory: limit('memory'), storage: limit('storage') }
}
