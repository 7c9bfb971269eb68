import { parseIp } from './ip'
import { validateName } from './name'
import { isIn, MULTICAST, net, SSM } from './pool-range'

/* The checks of joining a multicast group (behaviour-2026.md, section 1.8), as the platform makes them. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Checks a group's name, id, or multicast address; undefined if it is one of them. */
export function validateGroup(text: string): string | undefined {
  if (text === '') return 'Group is required'
  const ip = parseIp(text)
  if (ip) return isIn(MULTICAST, ip) ? undefined : 'This address isn’t a multicast address'
  if (/[.:]/.test(text)) return 'Not a valid IP address'
  return UUID.test(text) ? undefined : validateName(text)
}

const BROADCAST = parseIp('255.255.255.255')?.value
/** Addresses that can't be a source: this machine, link-local, unspecified. */
const NO_SOURCES = [
  ...[net(4, '127.0.0.0', 8), net(4, '169.254.0.0', 16), net(4, '0.0.0.0', 32)],
  ...[net(6, '::1', 128), net(6, 'fe80::', 10), net(6, '::', 128)],
]

/** The addresses in a list with commas or spaces between them. */
export const sourcesOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

/** The problem of a group's sources, as far as its address is known; undefined for none. */
export function sourcesProblem(text: string, groupIp: string | undefined): string | undefined {
  const group = groupIp === undefined ? undefined : parseIp(groupIp)
  const sources = sourcesOf(text)
  for (const source of sources) {
    const ip = parseIp(source)
    if (!ip) return `${source} is not a valid IP address`
    if (isIn(MULTICAST, ip)) return `${source} is a multicast address; sources are unicast`
    if (isIn(NO_SOURCES, ip) || (ip.version === 4 && ip.value === BROADCAST))
      return `${source} can’t be a source`
    if (group && ip.version !== group.version)
      return `${source} is not an IPv${group.version} address, as the group’s is`
  }
  if (group && sources.length === 0 && isIn(SSM, group))
    return 'Groups of this address range need at least one source IP'
  return undefined
}
