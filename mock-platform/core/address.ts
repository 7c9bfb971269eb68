import ipaddr from 'ipaddr.js'

/** Addresses and networks of both families as numbers. Texts must have passed the contract. */

export interface IpNumber {
  readonly version: 4 | 6
  readonly value: bigint
}

export function ipNumber(text: string): IpNumber {
  const parsed = ipaddr.parse(text)
  const value = parsed.toByteArray().reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return { version: parsed.kind() === 'ipv4' ? 4 : 6, value }
}

/** One spelling per address: lower case, zeros of IPv6 shortened as RFC 5952 says. */
export function canonicalIp(text: string): string {
  const parsed = ipaddr.parse(text)
  return parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString()
}

/** Bits of an address of this family. */
export const widthOf = (version: 4 | 6): 32 | 128 => (version === 4 ? 32 : 128)

export interface Net extends IpNumber {
  /** The address before the slash, host bits kept. */
  readonly address: string
  readonly width: number
}

export function parseNet(text: string): Net {
  const [address = '', width = ''] = text.split('/')
  return { ...ipNumber(address), address: canonicalIp(address), width: Number(width) }
}

/** One spelling per network; host bits stay. */
export function canonicalNet(text: string): string {
  const { address, width } = parseNet(text)
  return `${address}/${width}`
}

/** A network of just this address. */
export const hostNet = (ip: string): string => `${canonicalIp(ip)}/${widthOf(ipNumber(ip).version)}`

export function netContains(net: Net, ip: IpNumber): boolean {
  const hostBits = BigInt(widthOf(net.version) - net.width)
  return ip.version === net.version && ip.value >> hostBits === net.value >> hostBits
}

/** Whether an address lies between two others, ends included. */
export function isBetween(ip: IpNumber, firstIp: string, lastIp: string): boolean {
  const first = ipNumber(firstIp)
  return (
    ip.version === first.version && ip.value >= first.value && ip.value <= ipNumber(lastIp).value
  )
}
