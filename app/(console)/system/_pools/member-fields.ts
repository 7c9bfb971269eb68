import { parseIp } from '@/lib/validate/ip'
import { parseIpNet, rangeOf, validateIpNet } from '@/lib/validate/ip-net'
import { wholeNumberProblem } from '@/lib/validate/number'

/*
 * The rules for a member of a subnet pool (behaviour-2026.md, section 3.2), in words for its fields.
 * Each function returns undefined if there is no problem, or if another field reports it.
 */

const BITS = { 4: 32, 6: 128 } as const

/** Addresses that are taken: a subnet or a range, and whose it is where that is another pool. */
export interface Taken {
  readonly first: string
  readonly last?: string | undefined
  /** 'pool lab'. */
  readonly whose?: string | undefined
}

interface Ends {
  readonly version: 4 | 6
  readonly first: bigint
  readonly last: bigint
}

/** The ends of what is taken: `first` alone is a subnet. */
function endsOf({ first, last }: Taken): Ends | undefined {
  if (last === undefined) {
    const net = parseIpNet(first)
    return net && { version: net.version, ...rangeOf(net) }
  }
  const [from, to] = [parseIp(first), parseIp(last)]
  return from && to && { version: from.version, first: from.value, last: to.value }
}

/** `version` is that of the pool, where it is known. */
export function subnetProblem(
  text: string,
  version: string | null | undefined,
  taken: readonly Taken[],
): string | undefined {
  const subnet = text.trim()
  if (subnet === '') return 'Subnet is required'
  const problem = validateIpNet(subnet)
  if (problem !== undefined) return problem
  const net = parseIpNet(subnet)
  if (net === undefined) return undefined
  if (net.hasHostBits) return 'Must be a network address: the bits after the width must be zero'
  if (version != null && version !== `v${net.version}`)
    return `Must be an IP${version} subnet: the pool has only those`
  const { first, last } = rangeOf(net)
  const met = taken.find((each) => {
    const ends = endsOf(each)
    return ends?.version === net.version && ends.first <= last && first <= ends.last
  })
  if (!met) return undefined
  const words = met.last === undefined ? met.first : `${met.first} – ${met.last}`
  return `Overlaps with ${words}${met.whose === undefined ? '' : ` of ${met.whose}`}`
}

/** Whether text can be a length of prefixes in a subnet; blank is none. */
function lengthProblem(text: string, subnet: string): string | undefined {
  const digits = text.trim()
  if (digits === '') return undefined
  const problem = wholeNumberProblem(digits)
  if (problem !== undefined) return problem
  const net = parseIpNet(subnet.trim())
  const least = net?.width ?? 0
  const most = net ? BITS[net.version] : BITS[6]
  const length = Number(digits)
  if (length < least) return `Must be at least ${least}, the length of the subnet itself`
  if (length > most)
    return net ? `Must be at most ${most} for IPv${net.version}` : `Must be at most ${most}`
  return undefined
}

/** The shortest prefix that may be taken: the longest subnet. */
export const minProblem = (min: string, subnet: string): string | undefined =>
  lengthProblem(min, subnet)

/** The longest prefix that may be taken; not below the shortest. */
export function maxProblem(max: string, min: string, subnet: string): string | undefined {
  const problem = lengthProblem(max, subnet)
  if (problem !== undefined || max.trim() === '' || min.trim() === '') return problem
  return lengthProblem(min, subnet) === undefined && Number(max) < Number(min)
    ? `Must be at least ${Number(min)}, the minimum`
    : undefined
}

/** What the platform takes for blank lengths; undefined while the subnet can't be read. */
export function usualLengths(
  subnet: string,
): { readonly min: number; readonly max: number } | undefined {
  const net = parseIpNet(subnet.trim())
  return net && { min: net.width, max: BITS[net.version] }
}
