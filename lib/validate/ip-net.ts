import { parseIp, validateIp } from './ip'
import type { ParsedIp } from './ip'

/** No leading zeros: the platform refuses `/08` (platform-api/types.md, Ipv4Net). */
const WIDTH = /^(?:0|[1-9]\d*)$/
const WIDTH_MAX = { 4: 32, 6: 128 } as const

/** Checks `address/width` with the messages of the specification, section 5. Host bits may be set. */
export function validateIpNet(value: string): string | undefined {
  const [address, width, ...more] = value.split('/')
  if (!address || !width || more.length > 0)
    return 'Must contain an IP address and a width, separated by a /'
  const ip = parseIp(address)
  if (!ip) return validateIp(address)
  if (!WIDTH.test(width)) return 'Width must be an integer'
  const most = WIDTH_MAX[ip.version]
  return Number(width) > most ? `Max width for IPv${ip.version} is ${most}` : undefined
}

export interface ParsedIpNet extends ParsedIp {
  readonly width: number
  /** Whether bits after the width are set: `10.0.0.1/8`. Subnets and transit networks refuse this. */
  readonly hasHostBits: boolean
}

/** The first and the last address of a network. */
export function rangeOf({ version, value, width }: ParsedIpNet): { first: bigint; last: bigint } {
  const hostBits = BigInt(WIDTH_MAX[version] - width)
  const first = (value >> hostBits) << hostBits
  return { first, last: first + (1n << hostBits) - 1n }
}

/** Parses a network that `validateIpNet` accepts; else undefined. */
export function parseIpNet(value: string): ParsedIpNet | undefined {
  if (validateIpNet(value) !== undefined) return undefined
  const [address = '', widthText = ''] = value.split('/')
  const ip = parseIp(address)
  if (!ip) return undefined
  const width = Number(widthText)
  const hostMask = (1n << BigInt(WIDTH_MAX[ip.version] - width)) - 1n
  return { ...ip, width, hasHostBits: (ip.value & hostMask) !== 0n }
}
