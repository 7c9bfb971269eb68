import { type Amounts, isUnlimited, type Resource, RESOURCES } from './amounts'
import { GIB } from '@/lib/contract/limits'
import type { Utilization } from '@/lib/contract/silo'

/** The usage of a quota; vCPUs, or whole GiB. */
export interface Usage {
  readonly used: number
  /** Null if the quota is no limit. */
  readonly quota: number | null
}
export type QuotaUsage = Readonly<Record<Resource, Usage>>

/**
 * A silo's usage of its quotas. A remaining part of a GiB counts as used, as in `quotaLeft`, because disks
 * and memory have whole ones. Undefined if the platform does not say.
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

/** A quota, its usage, and what a new thing takes of it. */
export interface QuotaMeter extends Usage {
  readonly resource: Resource
  /** What the new thing takes. */
  readonly wanted: number
  /** What is left after that; negative if the thing does not fit, null without a quota. */
  readonly left: number | null
}

/** Each quota with the `wanted` amount, in its unit. */
export const quotaMeters = (
  usage: QuotaUsage,
  wanted: Readonly<Record<Resource, number>>,
): readonly QuotaMeter[] =>
  RESOURCES.map((resource) => {
    const { used, quota } = usage[resource]
    const left = quota === null ? null : quota - used - wanted[resource]
    return { resource, used, quota, wanted: wanted[resource], left }
  })

/** The lengths of a meter's two parts, as shares of 1: together never more than 1. */
export function meterParts({ used, wanted, quota }: QuotaMeter): { used: number; wanted: number } {
  if (quota === null) return { used: 0, wanted: 0 }
  const whole = Math.max(quota, 1)
  const usedPart = Math.min(1, Math.max(0, used / whole))
  return { used: usedPart, wanted: Math.min(1 - usedPart, wanted / whole) }
}
