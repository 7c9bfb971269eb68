import { parseIp } from './ip'

/*
 * Whether a range matches the kind of a pool (behaviour-2026.md, section 3.1), as far as the pool tells its
 * kind: the platform refuses others.
 */

/** A pool's kind, and the ranges that it can have. */
export interface RangesOfKind {
  readonly ipVersion?: string | null | undefined
  readonly poolType?: string | null | undefined
  readonly ranges: readonly { readonly first: string; readonly last: string }[]
}

export interface Parsed {
  readonly version: 4 | 6
  readonly value: bigint
}

/** The first and last address of a network, given its first address and length as text. */
export const net = (version: 4 | 6, first: string, length: number) => {
  const bits = version === 4 ? 32n : 128n
  const start = parseIp(first)?.value ?? 0n
  return { version, start, end: start + (1n << (bits - BigInt(length))) - 1n }
}
export type Net = ReturnType<typeof net>

const holds = ({ version, start, end }: Net, ip: Parsed): boolean =>
  ip.version === version && start <= ip.value && ip.value <= end

export const MULTICAST = [net(4, '224.0.0.0', 4), net(6, 'ff00::', 8)]
/** Source-specific multicast: 232.0.0.0/8, and ff3x::/32. */
export const SSM = [
  net(4, '232.0.0.0', 8),
  ...Array.from('0123456789abcdef', (digit) => net(6, `ff3${digit}::`, 32)),
]
const RESERVED: readonly (readonly [words: string, net: Net])[] = [
  ['224.0.0.0/24', net(4, '224.0.0.0', 24)],
  ['ff00::/16', net(6, 'ff00::', 16)],
  ['ff01::/16', net(6, 'ff01::', 16)],
  ['ff02::/16', net(6, 'ff02::', 16)],
  ['ff04::/64', net(6, 'ff04::', 64)],
]

export const isIn = (nets: readonly Net[], ip: Parsed): boolean =>
  nets.some((each) => holds(each, ip))

/** The problem of a range in a pool, at the first end that has it. */
export function kindProblem(
  { first, last }: { readonly first: string; readonly last: string },
  { ipVersion, poolType, ranges }: RangesOfKind,
): { readonly first?: string; readonly last?: string } {
  const [from, to] = [parseIp(first), parseIp(last)]
  if (!from || !to) return {}
  if (ipVersion != null && `v${from.version}` !== ipVersion)
    return { first: `Must be an IP${ipVersion} address: the pool has only those` }
  if (poolType == null) return {}
  const isMulticast = isIn(MULTICAST, from)
  if (isMulticast !== isIn(MULTICAST, to))
    return { last: 'A range can’t have both multicast and unicast addresses' }
  if (isMulticast !== (poolType === 'multicast'))
    return { first: `Must be a ${poolType} address: the pool has only those` }
  return isMulticast ? groupProblem(from, to, ranges) : {}
}

function groupProblem(
  from: Parsed,
  to: Parsed,
  ranges: RangesOfKind['ranges'],
): { readonly first?: string; readonly last?: string } {
  const isSsm = isIn(SSM, from)
  if (isSsm !== isIn(SSM, to))
    return { last: 'A range can’t have both source-specific and other multicast addresses' }
  const reserved = RESERVED.find(
    ([, { version, start, end }]) =>
      version === from.version && from.value <= end && start <= to.value,
  )
  if (reserved) return { first: `${reserved[0]} is reserved` }
  const isMixed = ranges.some((range) => {
    const other = parseIp(range.first)
    return other !== undefined && isIn(SSM, other) !== isSsm
  })
  return isMixed
    ? {
        first: isSsm
          ? 'The pool has multicast addresses that aren’t source-specific; these need a pool of their own'
          : 'The pool has source-specific multicast addresses; others need a pool of their own',
      }
    : {}
}
