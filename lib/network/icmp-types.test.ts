import { expect, test } from 'vitest'
import { isProtocolWord } from '@/lib/contract/firewall-protocol'
import {
  ICMP_TYPES,
  icmpTypeName,
  icmpWord,
  icmpWordProblem,
  normaliseIcmpCode,
  validateIcmpCode,
  validateIcmpType,
} from './icmp-types'

test.each([
  ['', 'Type is required'],
  ['0', undefined],
  ['255', undefined],
  ['256', 'Must be a whole number from 0 to 255'],
  ['-1', 'Must be a whole number from 0 to 255'],
  ['8.5', 'Must be a whole number from 0 to 255'],
])('type %j: %s', (text, problem) => expect(validateIcmpType(text)).toBe(problem))

test.each([
  ['', undefined],
  ['0', undefined],
  ['0-4', undefined],
  ['4-4', undefined],
  ['4-0', 'Last must not come before first'],
  ['0-', 'Must be a number from 0 to 255, or a range such as 0-4'],
  ['-4', 'Must be a number from 0 to 255, or a range such as 0-4'],
  ['0-256', 'Must be a number from 0 to 255, or a range such as 0-4'],
  ['1-2-3', 'Must be a number from 0 to 255, or a range such as 0-4'],
])('code %j: %s', (text, problem) => expect(validateIcmpCode(text)).toBe(problem))

test('what is typed becomes a word of the contract', () => {
  expect(icmpWord('ICMP', '8', '')).toBe('ICMP type 8')
  expect(icmpWord('ICMPv6', '001', normaliseIcmpCode(' 00 - 4 '))).toBe('ICMPv6 type 1 code 0-4')
  const words = (['ICMP', 'ICMPv6'] as const).flatMap((protocol) =>
    ICMP_TYPES[protocol].map(([type]) => icmpWord(protocol, `${type}`, '0-255')),
  )
  expect(words.filter((word) => !isProtocolWord(word))).toEqual([])
})

test('types are known by name', () => {
  expect(icmpTypeName('ICMP type 8 code 0')).toBe('Echo request')
  expect(icmpTypeName('ICMPv6 type 128')).toBe('Echo request')
  expect(['ICMP type 200', 'ICMP', 'TCP'].map(icmpTypeName)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a range that falls is refused before the platform does', () => {
  expect(icmpWordProblem('ICMP type 3 code 4-0')).toBe('Last must not come before first')
  expect(['ICMP type 3 code 0-4', 'ICMP type 3', 'TCP'].map(icmpWordProblem)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
