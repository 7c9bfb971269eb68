/** As many groups of an IPv6 address as name a network; the rest is its holder's to choose. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/**
 * Whom an address is counted as: itself, or for IPv6 its /64, out of which one sender has more
 * addresses than could ever be counted. Anything that is no address counts as it stands.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // In the one spelling of the URL standard: lower case, no leading zeros, at most one `::`.
  const text = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  // An IPv4 address in IPv6's clothes is one address.
  if (text === undefined || text.startsWith('::ffff:')) return address
  const [left = [], right = []] = text
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':')))
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':')}::/64`
}
