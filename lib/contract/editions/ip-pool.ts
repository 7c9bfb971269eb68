import { type ApiVersion, BASELINE } from '@/lib/contract/api-version'
import { featureSince } from '@/lib/contract/platform-can'
import { type Editions, TooOld } from './edition'
import { isMembers } from './parts'

/** The addresses of all ranges together, for platforms that no longer tell their IP version. */
function poolTotal(answer: unknown): unknown {
  if (!isMembers(answer) || 'ipv4' in answer) return answer
  const { remaining, capacity } = answer
  if (typeof remaining !== 'number' || typeof capacity !== 'number') return answer
  return { total: { allocated: capacity - remaining, capacity } }
}

/** A new pool without members that a version doesn't have, if it would make such a pool anyway. */
function newPool(body: unknown, version: ApiVersion): unknown {
  if (!isMembers(body)) return body
  const { ipVersion, poolType, assignment, ...rest } = body
  const isOld = version === BASELINE
  if (isOld && ipVersion === 'v6') throw new TooOld('IPv6 pools', featureSince('versions'))
  if (isOld && poolType === 'multicast')
    throw new TooOld('Multicast pools', featureSince('versions'))
  const assigned = featureSince('poolAssignment')
  if (version < assigned && assignment === 'system_services')
    throw new TooOld('Pools for system services', assigned)
  return {
    ...rest,
    ...(!isOld && ipVersion !== undefined && { ipVersion }),
    ...(!isOld && poolType !== undefined && { poolType }),
    ...(version >= assigned && assignment !== undefined && { assignment }),
  }
}

export const ipPoolEditions: Editions = {
  ipPoolCreate: { lower: newPool },
  ipPoolUtilizationView: { lift: poolTotal },
}
