export interface ParsedIp {
  readonly version: 4 | 6
  /** The address as one number, for order and masks. */
  readonly value: bigint
}

/** Longest text of an address: eight groups, the last two as IPv4. Longer input is refused at once. */
const LENGTH_MAX = 45

/** No leading zeros: some readers take them for octal (platform-api/types.md, Ipv4Net). */
const OCTET = /^(?:0|[1-9]\d{0,2})$/
const GROUP = /^[0-9a-f]{1,4}$/i

function parseIpv4(text: string): bigint | undefined {
  const octets = text.split('.')
  if (octets.length !== 4) return undefined
  let value = 0n
  for (const octet of octets) {
    if (!OCTET.test(octet) || Number(octet) > 255) return undefined
    value = (value << 8n) | BigInt(octet)
  }
  return value
}

/** The 16-bit groups on one side of `::`; the last may be an IPv4 address if the address ends there. */
function parseGroups(text: string, endsAddress: boolean): bigint[] | undefined {
  if (text === '') return []
  const groups: bigint[] = []
  const parts = text.split(':')
  for (const [index, part] of parts.entries()) {
    if (endsAddress && index === parts.length - 1 && part.includes('.')) {
      const ipv4 = parseIpv4(part)
      if (ipv4 === undefined) return undefined
      groups.push(ipv4 >> 16n, ipv4 & 0xffffn)
    } else if (GROUP.test(part)) {
      groups.push(BigInt(`0x${part}`))
    } else {
      return undefined
    }
  }
  return groups
}

function parseIpv6(text: string): bigint | undefined {
  const [left = '', right, ...more] = text.split('::')
  if (more.length > 0) return undefined
  const head = parseGroups(left, right === undefined)
  const tail = parseGroups(right ?? '', true)
  if (!head || !tail) return undefined
  const missing = 8 - head.length - tail.length
  // `::` stands for at least one group; without it all eight are written.
  if (right === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...head, ...Array.from({ length: missing }, () => 0n), ...tail]
  return groups.reduce((value, group) => (value << 16n) | group, 0n)
}

/** An IPv4 or IPv6 address, or undefined. Strict: no zone, no leading zeros, no short IPv4, no spaces. */
export function parseIp(text: string): ParsedIp | undefined {
  if (text.length > LENGTH_MAX) return undefined
  const version = text.includes(':') ? 6 : 4
  const value = version === 6 ? parseIpv6(text) : parseIpv4(text)
  return value === undefined ? undefined : { version, value }
}

/** Checks an address (specification, section 5). */
export const validateIp = (value: string): string | undefined =>
  parseIp(value) ? undefined : 'Not a valid IP address'
