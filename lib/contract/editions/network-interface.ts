import type { ApiVersion } from '@/lib/contract/api-version'
import { type Editions, TooOld } from './edition'
import { eachOf, eachRow, isMembers, type Members, withMember } from './parts'

const STACKS_SINCE = 2_026_010_300

const isOfIpv6 = (ip: unknown): boolean => typeof ip === 'string' && ip.includes(':')

/** Converts the single address of older platforms to a stack of its version. */
function withStack(nic: unknown): unknown {
  if (!isMembers(nic) || nic['ipStack'] !== undefined || nic['ip'] === undefined) return nic
  const { ip, transitIps, ...rest } = nic
  const value = { ip, ...(transitIps !== undefined && { transitIps }) }
  return { ...rest, ipStack: { type: isOfIpv6(ip) ? 'v6' : 'v4', value } }
}

const tooOld = (what: string): TooOld => new TooOld(what, STACKS_SINCE)

const lacksTransitIps = ({ transitIps }: Members): boolean =>
  transitIps === undefined || (Array.isArray(transitIps) && transitIps.length === 0)
const isAuto = ({ ip }: Members): boolean => isMembers(ip) && ip['type'] === 'auto'

/** The request for one version's addresses; throws for what only a stack can express. */
function partOf(part: unknown): Members {
  if (!isMembers(part)) return {}
  if (!lacksTransitIps(part)) throw tooOld('Transit IPs of new interfaces')
  return part
}

/** The address in a request to older platforms: leaving a part out would request another interface. */
function oneAddress(config: unknown): { readonly ip?: unknown } {
  if (!isMembers(config)) return {}
  const { type, value } = config
  if (type === 'dual_stack') {
    const { v4, v6 } = isMembers(value) ? value : {}
    if ([v4, v6].every((part) => isAuto(partOf(part)))) return {}
    throw tooOld('Interfaces with two addresses')
  }
  const part = partOf(value)
  if (!isAuto(part)) return { ip: isMembers(part['ip']) ? part['ip']['value'] : undefined }
  // The address that older platforms choose is of IPv4.
  if (type === 'v6') throw tooOld('IPv6-only interfaces')
  return {}
}

function createOf(body: unknown): unknown {
  if (!isMembers(body)) return body
  const { ipConfig, ...rest } = body
  return { ...rest, ...oneAddress(ipConfig) }
}

function attachmentOf(attachment: unknown): unknown {
  if (!isMembers(attachment)) return attachment
  switch (attachment['type']) {
    case 'default_ipv6':
      throw tooOld('IPv6-only interfaces')
    case 'default_ipv4':
    case 'default_dual_stack':
      return { type: 'default' }
    default:
      return withMember(attachment, 'params', (params) => eachOf(params, createOf))
  }
}

const before =
  (change: (body: unknown) => unknown) =>
  (body: unknown, version: ApiVersion): unknown =>
    version < STACKS_SINCE ? change(body) : body

/**
 * Interfaces have a stack of addresses here, and are asked for with one (network-interface.ts). An
 * update says the same to all platforms.
 */
export const networkInterfaceEditions: Editions = {
  instanceNetworkInterfaceList: { lift: eachRow(withStack) },
  vpcSubnetListNetworkInterfaces: { lift: eachRow(withStack) },
  instanceNetworkInterfaceView: { lift: withStack },
  instanceNetworkInterfaceUpdate: { lift: withStack },
  instanceNetworkInterfaceCreate: { lift: withStack, lower: before(createOf) },
  instanceCreate: {
    lower: before((body) => withMember(body, 'networkInterfaces', attachmentOf)),
  },
}
