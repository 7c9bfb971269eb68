import type { ExternalIp } from './external-ip'
import type { IpVersion } from './ip'
import { addressesOf, type IpStack, ipVersionOf } from './ip-stack'

interface Interface {
  readonly primary?: boolean | null
  readonly ipStack?: IpStack | undefined
}

/** The IP versions by which an instance can be reached: those of its primary interface. Undefined if unknown. */
export function reachableVersions(
  interfaces: readonly Interface[],
): readonly IpVersion[] | undefined {
  const stack = interfaces.find((each) => each.primary)?.ipStack
  const versions = stack && addressesOf(stack).map(ipVersionOf)
  return versions?.length === 0 ? undefined : versions
}

/**
 * Why an instance can't have an external address of a version; undefined when it can, or when that
 * is unknown.
 */
export const whyUnreachable = (
  versions: readonly IpVersion[] | undefined,
  version: IpVersion,
): string | undefined =>
  versions === undefined || versions.includes(version)
    ? undefined
    : `The instance’s primary interface has no IP${version} address`

/** Whether an address is a floating IP of the project, with a name and an id. */
export const isFloating = (ip: ExternalIp): ip is Extract<ExternalIp, { kind: 'floating' }> =>
  ip.kind === 'floating'

/**
 * Whether an address serves only outgoing traffic: a share of it, behind ports that can't be
 * called.
 */
export const isOutboundOnly = (kind: string): boolean => kind === 'snat'

/** Whether an instance answers at addresses of this kind, and the console knows the kind. */
export const isKnownIpKind = (kind: string): boolean => kind === 'floating' || kind === 'ephemeral'
