/** IPv4 arithmetic. */

export const ipv4ToNumber = (ip: string): number =>
  ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
export const numberToIpv4 = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')

/** First and last address of an IPv4 network. */
export function ipv4Range(net: string): { first: number; last: number } {
  const [address = '0.0.0.0', width = '32'] = net.split('/')
  const size = 2 ** (32 - Number(width))
  const first = Math.floor(ipv4ToNumber(address) / size) * size
  return { first, last: first + size - 1 }
}
