import { blocksOverlap, blockText, isLoopback, isMulticast } from '@/lib/network/blocks'
import { addressesOf, addressOf, type IpStack, ipVersionOf } from '@/lib/contract/ip-stack'
import { parseIpNet, validateIpNet } from '@/lib/validate/ip-net'

/* Networks that may pass through an interface (behaviour-tenant, section 7). */

/** Checks one of them by itself. */
export function validateTransitIp(value: string): string | undefined {
  const net = parseIpNet(value)
  if (!net) return validateIpNet(value)
  if (net.hasHostBits) return `Must have no bits set after its width: ${blockText(net)}`
  if (isMulticast(net)) return 'Multicast addresses can’t pass through'
  return isLoopback(net) ? 'Loopback addresses can’t pass through' : undefined
}

/** Why a network can't pass through an interface with these addresses: it has none of its version. */
export function transitIpLacksVersion(value: string, stack: IpStack): string | undefined {
  const version = ipVersionOf(value)
  return addressesOf(stack).length === 0 || addressOf(stack, version) !== undefined
    ? undefined
    : `This interface has no IP${version} address, so IP${version} networks can’t pass through`
}

/** Checks a list of them: none may lie in another. Those that are none by themselves are left out. */
export function validateTransitIps(values: readonly string[]): string | undefined {
  const nets = values.flatMap((text) => {
    const net = parseIpNet(text)
    return net ? [{ text, net }] : []
  })
  for (const [at, { text, net }] of nets.entries()) {
    const other = nets.slice(0, at).find((before) => blocksOverlap(before.net, net))
    // The text is the specification's (section 5).
    if (other)
      return other.text === text ? 'Items must be unique' : `${text} overlaps with ${other.text}`
  }
  return undefined
}
