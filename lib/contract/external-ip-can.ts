import type { ExternalIp } from './external-ip'

/** Whether an address is the project's own, which has a name and an id. */
export const isFloating = (ip: ExternalIp): ip is Extract<ExternalIp, { kind: 'floating' }> =>
  ip.kind === 'floating'

/** Whether an address only serves what goes out: a share of it, behind ports that nobody can call. */
export const isOutboundOnly = (kind: string): boolean => kind === 'snat'

/** Whether an instance answers at addresses of this kind, and what can be done to them is known. */
export const isKnownIpKind = (kind: string): boolean => kind === 'floating' || kind === 'ephemeral'
