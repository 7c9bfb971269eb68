/*
 * The protocols of a firewall rule as one word each: `TCP`, `UDP`, `ICMP`, as the specification's
 * platform has them, and what platforms with API versions know beside these: `ICMPv6`, and one type
 * of either with its codes, `ICMP type 3 code 0-4` (behaviour-2026.md, section 1.7).
 */

/** Words of filters; their numbers are checked where they are parsed. */
const FILTER = /^(ICMP|ICMPv6)(?: type (\d{1,3})(?: code (\d{1,3}(?:-\d{1,3})?))?)?$/

/** A protocol as platforms with API versions have it, in camelCase. */
export interface TaggedProtocol {
  readonly type: string
  readonly value?: { readonly icmpType: number; readonly code?: string | null } | null
}

const WORDS: Readonly<Record<string, string>> = {
  tcp: 'TCP',
  udp: 'UDP',
  icmp: 'ICMP',
  icmp6: 'ICMPv6',
}
const TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WORDS).map(([type, word]) => [word, type]),
)

const isTagged = (value: unknown): value is TaggedProtocol =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The word for a protocol of an answer; a value of another form stays. */
export function protocolWord(value: unknown): unknown {
  if (!isTagged(value)) return value
  const word = WORDS[value.type]
  if (word === undefined) return value
  if (value.value == null) return word
  const { icmpType, code } = value.value
  return `${word} type ${icmpType}${code == null ? '' : ` code ${code}`}`
}

/** A protocol's word in the form of platforms with API versions; an unknown word stays. */
export function taggedProtocol(word: unknown): unknown {
  const [, name = '', icmpType, code] = FILTER.exec(String(word)) ?? [undefined, String(word)]
  const type = TYPES[name]
  if (type === undefined) return word
  if (name !== 'ICMP' && name !== 'ICMPv6') return { type }
  const filter = { icmpType: Number(icmpType), ...(code !== undefined && { code }) }
  return { type, value: icmpType === undefined ? null : filter }
}

/** Whether a word is a protocol of the contract: one of the specification's, or a filter of ICMP. */
export const isProtocolWord = (word: string): boolean => {
  if (word === 'TCP' || word === 'UDP') return true
  const [, , type, code] = FILTER.exec(word) ?? []
  return (
    FILTER.test(word) &&
    [type, ...(code?.split('-') ?? [])].every((number) => number === undefined || +number <= 255)
  )
}

/** How much a rule's protocol covers of a whole protocol: all, a part, or nothing. */
export function protocolPart(word: string, protocol: string): 'all' | 'part' | 'none' {
  if (word === protocol) return 'all'
  return word.startsWith(`${protocol} `) ? 'part' : 'none'
}
