import { type Amounts, isUnlimited, limitsOf, type Resource, RESOURCES, sumOf } from './amounts'

interface Usage {
  readonly provisioned: Amounts
  readonly allocated: Amounts
}

/** The totals of all silos. */
export interface FleetTotals {
  readonly provisioned: Record<Resource, number>
  /** The sum of the quotas that are limits. */
  readonly quota: Record<Resource, number>
  /** What is provisioned in silos with a limit: usage in unlimited silos is not part of it. */
  readonly ofQuota: Record<Resource, number>
  /** How many silos have no limit. */
  readonly unlimited: Record<Resource, number>
}

/** What a silo with limits has provisioned. */
function limitedOf({ provisioned, allocated }: Usage): Amounts {
  const limits = limitsOf(allocated)
  const used = (resource: Resource) => (limits[resource] === null ? null : provisioned[resource])
  return { cpus: used('cpus'), memory: used('memory'), storage: used('storage') }
}

/** Sums over silos. A quota that is no limit is in no sum, but counted. */
export function fleetTotals(silos: readonly Usage[]): FleetTotals {
  const unlimited = { cpus: 0, memory: 0, storage: 0 }
  for (const { allocated } of silos)
    for (const resource of RESOURCES) {
      const quota = allocated[resource]
      if (quota !== null && isUnlimited(resource, quota)) unlimited[resource] += 1
    }
  return {
    provisioned: sumOf(silos.map(({ provisioned }) => provisioned)),
    quota: sumOf(silos.map(({ allocated }) => limitsOf(allocated))),
    ofQuota: sumOf(silos.map(limitedOf)),
    unlimited,
  }
}
