/** How many groups of an IPv6 address name a network; the holder of the network chooses the rest. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/**
 * The name under which an address is counted: the address itself, or the /64 of an IPv6 address, as a
 * sender could use any number of addresses in it. Text that is no address counts as it stands.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // In the one spelling of the URL standard: lower case, no leading zeros, at most one `::`.
  const text = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  // An IPv4-mapped IPv6 address is a single address.
  if (text === undefined || text.startsWith('::ffff:')) return address
  const [left = [], right = []] = text
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':')))
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':')}::/64`
}
