import { type ParsedIpNet, parseIpNet, rangeOf, validateIpNet } from '@/lib/validate/ip-net'

/* Networks that may pass through an interface (behaviour-tenant, section 7). */

const isIn = (inner: ParsedIpNet, blocks: readonly string[]): boolean =>
  blocks.some((block) => {
    const outer = parseIpNet(block)
    return outer !== undefined && outer.width <= inner.width && overlaps(outer, inner)
  })

function overlaps(one: ParsedIpNet, other: ParsedIpNet): boolean {
  const [a, b] = [rangeOf(one), rangeOf(other)]
  return one.version === other.version && a.first <= b.last && b.first <= a.last
}

/** Checks one of them by itself. */
export function validateTransitIp(value: string): string | undefined {
  const net = parseIpNet(value)
  if (!net) return validateIpNet(value)
  if (net.hasHostBits) return 'Must have no bits set after its width'
  if (isIn(net, ['224.0.0.0/4', 'ff00::/8'])) return 'Multicast addresses can’t pass through'
  return isIn(net, ['127.0.0.0/8', '::1/128']) ? 'Loopback addresses can’t pass through' : undefined
}

/** Checks a list of them: none may lie in another. Those that are none by themselves are left out. */
export function validateTransitIps(values: readonly string[]): string | undefined {
  const nets = values.flatMap((text) => {
    const net = parseIpNet(text)
    return net ? [{ text, net }] : []
  })
  for (const [at, { text, net }] of nets.entries()) {
    const other = nets.slice(0, at).find((before) => overlaps(before.net, net))
    // The text is the specification's (section 5).
    if (other)
      return other.text === text ? 'Items must be unique' : `${text} overlaps with ${other.text}`
  }
  return undefined
}
