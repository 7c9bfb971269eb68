import type { ApiVersion } from '@/lib/contract/api-version'
import { featureSince } from '@/lib/contract/platform-can'
import { type Editions, TooOld } from './edition'
import { eachRow, isMembers, withMember } from './parts'

/** Converts the single address and subnet of older platforms to a stack of their version. */
function withConfig(nic: unknown): unknown {
  if (!isMembers(nic) || nic['ipConfig'] !== undefined || nic['ip'] === undefined) return nic
  const { ip, subnet, transitIps, ...rest } = nic
  const isOfIpv6 = typeof ip === 'string' && ip.includes(':')
  const value = { ip, subnet, ...(transitIps !== undefined && { transitIps }) }
  return { ...rest, ipConfig: { type: isOfIpv6 ? 'v6' : 'v4', value } }
}

const read = (probe: unknown): unknown => withMember(probe, 'interface', withConfig)

/** Before pool selectors, a probe's address came from a named pool, or from the default one of IPv4. */
function written(body: unknown, version: ApiVersion): unknown {
  const since = featureSince('poolSelectors')
  if (!isMembers(body) || version >= since) return body
  const { poolSelector, ...rest } = body
  if (!isMembers(poolSelector)) return rest
  if (poolSelector['type'] === 'explicit') return { ...rest, ipPool: poolSelector['pool'] }
  if (poolSelector['ipVersion'] === 'v6')
    throw new TooOld('Addresses of an IPv6 default pool', since)
  return rest
}

export const probeEditions: Editions = {
  probeList: { lift: eachRow(read) },
  probeView: { lift: read },
  probeCreate: { lower: written },
}
