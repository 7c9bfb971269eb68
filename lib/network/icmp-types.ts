/*
 * Types of ICMP and ICMPv6 messages with their names in the registries (IANA), and the checks of a typed
 * filter (behaviour-2026.md, section 1.7).
 */

export type IcmpProtocol = 'ICMP' | 'ICMPv6'

export const ICMP_TYPES: Readonly<Record<IcmpProtocol, readonly (readonly [number, string])[]>> = {
  ICMP: [
    [8, 'Echo request'],
    [0, 'Echo reply'],
    [3, 'Destination unreachable'],
    [5, 'Redirect'],
    [11, 'Time exceeded'],
    [12, 'Parameter problem'],
    [13, 'Timestamp'],
    [14, 'Timestamp reply'],
  ],
  ICMPv6: [
    [128, 'Echo request'],
    [129, 'Echo reply'],
    [1, 'Destination unreachable'],
    [2, 'Packet too big'],
    [3, 'Time exceeded'],
    [4, 'Parameter problem'],
    [133, 'Router solicitation'],
    [134, 'Router advertisement'],
    [135, 'Neighbor solicitation'],
    [136, 'Neighbor advertisement'],
  ],
}

const WORD = /^(ICMP|ICMPv6) type (\d+)/

/** `Echo request` for `ICMP type 8`; undefined if the type has no name here. */
export function icmpTypeName(word: string): string | undefined {
  const [, protocol, type] = WORD.exec(word) ?? []
  if (protocol !== 'ICMP' && protocol !== 'ICMPv6') return undefined
  return ICMP_TYPES[protocol].find(([number]) => number === Number(type))?.[1]
}

const MAX = 255
const isByte = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= MAX

/** Checks a type: a number that fits a byte. */
export const validateIcmpType = (text: string): string | undefined =>
  text === ''
    ? 'Type is required'
    : isByte(text)
      ? undefined
      : `Must be a whole number from 0 to ${MAX}`

/** `0-4` of ` 0 - 4 `. */
export const normaliseIcmpCode = (text: string): string => text.trim().replace(/\s*-\s*/, '-')

/** Checks a code or a range of codes; empty means all codes. */
export function validateIcmpCode(text: string): string | undefined {
  if (text === '') return undefined
  const ends = text.split('-')
  if (ends.length > 2 || !ends.every(isByte))
    return `Must be a number from 0 to ${MAX}, or a range such as 0-4`
  const [first, last] = ends
  return last !== undefined && Number(first) > Number(last)
    ? 'Last must not come before first'
    : undefined
}

/** Why the platform would refuse a protocol's word. */
export const icmpWordProblem = (word: string): string | undefined => {
  const [, code] = / code (\S+)$/.exec(word) ?? []
  return code === undefined ? undefined : validateIcmpCode(code)
}

const plain = (number: string): string => String(Number(number))

/** The filter in one word (firewall-protocol.ts). */
export const icmpWord = (protocol: IcmpProtocol, type: string, code: string): string =>
  `${protocol} type ${plain(type)}${code === '' ? '' : ` code ${code.split('-').map(plain).join('-')}`}`
