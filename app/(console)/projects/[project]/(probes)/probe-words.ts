import { type AddressOf, type IpStack, partsOf } from '@/lib/contract/ip-stack'
import type { ProbeExternalIp, ProbeInfo } from '@/lib/contract/probe'
import { capitalise } from '@/lib/format/capitalise'

/** 'Ephemeral'; 'SNAT'; a kind that only a newer platform knows as it says it. */
export const kindWords = (kind: string): string =>
  kind === 'snat' ? 'SNAT' : capitalise(kind.replaceAll('_', ' '))

/** The ports of an address that are the probe's: 'All', '0–16,383'; undefined where it isn't known. */
export function portWords({
  firstPort,
  lastPort,
}: {
  readonly [P in 'firstPort' | 'lastPort']: ProbeExternalIp[P] | null
}): string | undefined {
  if (firstPort === null || lastPort === null) return undefined
  return firstPort === 0 && lastPort === 65_535 ? 'All' : `${firstPort}–${lastPort}`
}

/** An address of the probe's interface, with the subnet that it is in. */
export interface PlacedAddress extends AddressOf {
  /** Empty where it could not be read. */
  readonly subnet: string
}

/** Those of its interface, IPv4 first, but for what could not be read. */
export const placedAddresses = ({ interface: nic }: ProbeInfo): readonly PlacedAddress[] =>
  // A stack's parts are what the contract says of them (PrivateIpConfig).
  (partsOf(nic.ipConfig as IpStack) as readonly PlacedAddress[]).filter(({ ip }) => ip !== '')
