import { parseIp } from '@/lib/validate/ip'
import { parseIpNet, rangeOf } from '@/lib/validate/ip-net'
import { validateUrl } from '@/lib/validate/url'

type Net = readonly [network: string, words: string]

/** Networks to which the platform sends nothing (behaviour-2026.md, section 3.6). */
const REFUSED: readonly Net[] = [
  ['127.0.0.0/8', 'a loopback address'],
  ['::1/128', 'a loopback address'],
  ['fd00:1122:3344::/48', 'an address inside the rack'],
]

/** Networks that it can reach only if its own network leads there. */
const PRIVATE: readonly Net[] = [
  ['10.0.0.0/8', 'a private address'],
  ['172.16.0.0/12', 'a private address'],
  ['192.168.0.0/16', 'a private address'],
  ['fc00::/7', 'a private address'],
  ['100.64.0.0/10', 'an address that providers share'],
  ['169.254.0.0/16', 'a link-local address'],
  ['fe80::/10', 'a link-local address'],
]

const MAPPED = 0xffffn

function wordsIn(host: string, networks: readonly Net[]): string | undefined {
  const parsed = parseIp(host)
  if (!parsed) return undefined
  // ::ffff:127.0.0.1 is 127.0.0.1.
  const isMapped = parsed.version === 6 && parsed.value >> 32n === MAPPED
  const address = isMapped ? { version: 4, value: parsed.value & 0xffff_ffffn } : parsed
  return networks.find(([text]) => {
    const net = parseIpNet(text)
    if (!net || net.version !== address.version) return false
    const { first, last } = rangeOf(net)
    return address.value >= first && address.value <= last
  })?.[1]
}

/** The host of an address in the URL standard's spelling, without brackets: 127.1 is 127.0.0.1. */
const hostOf = (text: string): string => new URL(text.trim()).hostname.replaceAll(/[[\]]/g, '')

/** `localhost`, or a name below it: always the machine itself. */
const isLocalName = (host: string): boolean => /^(?:.+\.)?localhost\.?$/.test(host)

/** Why alerts can't be sent to an address; undefined if they can. */
export function endpointProblem(text: string): string | undefined {
  const problem = validateUrl(text, 'Endpoint')
  if (problem !== undefined) return problem
  const host = hostOf(text)
  const words = isLocalName(host) ? 'the platform’s own name for itself' : wordsIn(host, REFUSED)
  return words === undefined ? undefined : `${host} is ${words}: the platform sends nothing there`
}

/** A warning about a valid address; undefined for none. */
export function endpointWarning(text: string): string | undefined {
  if (endpointProblem(text) !== undefined) return undefined
  const host = hostOf(text)
  const words = wordsIn(host, PRIVATE)
  if (words !== undefined)
    return `${host} is ${words}. It’s reached only if the rack’s network leads there; a probe tells.`
  return /^http:/i.test(text.trim())
    ? 'Alerts are sent unencrypted: a signature shows whom they’re from, and hides nothing.'
    : undefined
}
