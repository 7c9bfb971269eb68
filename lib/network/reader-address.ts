import { parseIp, type ParsedIp } from '@/lib/validate/ip'
import { blockOfIp, blockText, ipText, unroutableKind } from './blocks'

/** `::ffff:0:0/96`: an IPv4 address as IPv6 writes it (RFC 4291). */
const MAPPED = 0xffffn
const IPV4_BITS = 32n

/** The size of a subscriber's network: browsers change their addresses within it from day to day (RFC 8981). */
const SUBSCRIBER_WIDTH = 64

/** The reader's address, in the platform's spelling. Plain data. */
export interface ReaderAddress {
  readonly ip: string
  /** The /64 of an IPv6 address. */
  readonly network?: string
}

/**
 * The address that a request came from. Undefined if an instance can't see the sender by it: because it is
 * unknown, of the console's own machine, or link-local.
 * @param told what the entry says of the connection
 */
export function readerAddress(told: string | null): ReaderAddress | undefined {
  const parsed = parseIp(told?.trim() ?? '')
  if (!parsed) return undefined
  const ip = unmapped(parsed)
  if (unroutableKind(ip) !== undefined) return undefined
  const network = ip.version === 6 && blockText({ ...blockOfIp(ip), width: SUBSCRIBER_WIDTH })
  return { ip: ipText(ip), ...(network && { network }) }
}

const unmapped = (ip: ParsedIp): ParsedIp =>
  ip.version === 6 && ip.value >> IPV4_BITS === MAPPED
    ? { version: 4, value: ip.value & ((1n << IPV4_BITS) - 1n) }
    : ip
