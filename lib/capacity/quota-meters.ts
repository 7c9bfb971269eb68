import { type Amounts, isUnlimited, type Resource, RESOURCES } from './amounts'
import { GIB } from '@/lib/contract/limits'
import type { Utilization } from '@/lib/contract/silo'

/** How much of a quota is used; vCPUs, or whole GiB. */
export interface Usage {
  readonly used: number
  /** Null where the quota is as good as none. */
  readonly quota: number | null
}
export type QuotaUsage = Readonly<Record<Resource, Usage>>

/**
 * What a silo uses of its quotas. What is left in parts of a GiB counts as used, as in `quotaLeft`:
 * disks and memory come in whole ones. Undefined where the platform does not say.
 */
export function quotaUsage({ capacity, provisioned }: Utilization): QuotaUsage | undefined {
  const usages = RESOURCES.map((resource) => usageOf(resource, capacity, provisioned))
  const [cpus, memory, storage] = usages
  return cpus && memory && storage ? { cpus, memory, storage } : undefined
}

function usageOf(resource: Resource, capacity: Amounts, provisioned: Amounts): Usage | undefined {
  const { [resource]: all } = capacity
  const { [resource]: used } = provisioned
  if (all === null || used === null) return undefined
  const per = resource === 'cpus' ? 1 : GIB
  if (isUnlimited(resource, all)) return { used: Math.ceil(used / per), quota: null }
  const quota = Math.floor(all / per)
  return { used: quota - Math.floor((all - used) / per), quota }
}

/** One quota with what is about to take a part of it. */
export interface QuotaMeter extends Usage {
  readonly resource: Resource
  /** What the new thing takes. */
  readonly wanted: number
  /** What is left beside it; negative when it does not fit, null without a quota. */
  readonly left: number | null
}

/** Each quota with what is `wanted` of it, in its unit. */
export const quotaMeters = (
  usage: QuotaUsage,
  wanted: Readonly<Record<Resource, number>>,
): readonly QuotaMeter[] =>
  RESOURCES.map((resource) => {
    const { used, quota } = usage[resource]
    const left = quota === null ? null : quota - used - wanted[resource]
    return { resource, used, quota, wanted: wanted[resource], left }
  })

/** How long the two parts of a meter are, of 1: they never go beyond its end. */
export function meterParts({ used, wanted, quota }: QuotaMeter): { used: number; wanted: number } {
  if (quota === null) return { used: 0, wanted: 0 }
  const whole = Math.max(quota, 1)
  const usedPart = Math.min(1, Math.max(0, used / whole))
  return { used: usedPart, wanted: Math.min(1 - usedPart, wanted / whole) }
}
