import { describe, expect, test } from 'vitest'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import type { Shape } from './documents'
import { faultsOf, faultsRead } from './faults'

const rule = {
  object: {
    name: 'Name',
    'code?': { anyOf: ['IcmpParamRange', 'null'] },
    'ports?': { list: 'uint16' },
  },
} as const satisfies Shape
const kind = {
  anyOf: [
    { object: { type: { literal: 'auto' } } },
    { object: { type: { literal: 'explicit' }, ip: 'ip' } },
  ],
} as const satisfies Shape

const faults = (shape: Shape, value: unknown) => faultsOf(shape, value, NEWEST_VERSION)

describe('a value is not as a document has it', () => {
  test.each<[Shape, unknown, string]>([
    ['uint8', 256, 'invalid value: integer `256`, expected u8'],
    ['uint8', -1, 'invalid value: integer `-1`, expected u8'],
    ['int8', -129, 'invalid value: integer `-129`, expected i8'],
    ['uint16', 1.5, 'invalid type: floating point `1.5`, expected u16'],
    ['string', null, 'invalid type: null, expected a string'],
    ['bool', 'true', 'invalid type: string "true", expected a boolean'],
    ['uint128', 5, 'invalid value: integer `5`, expected u128'],
    ['date-time', '2026', 'invalid type: string "2026", expected date-time'],
    ['ip', '10.0.0', 'invalid type: string "10.0.0", expected ip'],
    [{ of: 'uint32', min: 1 }, 0, 'invalid value: integer `0`, expected at least 1'],
    [{ list: 'bool' }, {}, 'invalid type: map, expected a sequence'],
    [
      { list: 'bool', maxItems: 1 },
      [true, true],
      'invalid value: sequence, expected at most 1 items',
    ],
    [{ map: 'bool' }, [], 'invalid type: sequence, expected a map'],
    [{ map: 'bool' }, { a: 1 }, 'a: invalid type: integer `1`, expected a boolean'],
    [rule, [], 'invalid type: sequence, expected a map'],
    [rule, {}, 'missing field `name`'],
    [rule, { name: 'a', other: 1 }, 'unknown field `other`'],
    [rule, { name: 'a', ports: null }, 'ports: invalid type: null, expected a sequence'],
    [rule, { name: 'a', ports: [1, 'x'] }, 'ports.1: invalid type: string "x", expected u16'],
    [kind, {}, 'missing field `type`'],
    [kind, { type: 'near' }, 'unknown variant `near`, expected one of `auto`, `explicit`'],
    [kind, { type: 'explicit', ip: 1 }, 'ip: invalid type: integer `1`, expected ip'],
    ['IpVersion', 'v5', 'unknown variant `v5`, expected one of `v4`, `v6`'],
  ])('%j: %j', (shape, value, fault) => {
    expect(faults(shape, value)).toEqual([fault])
  })
})

test('what may be null or left out is', () => {
  expect(faults(rule, { name: 'a', code: null })).toEqual([])
  expect(faults(rule, { name: 'a' })).toEqual([])
  expect(faults(kind, { type: 'explicit', ip: 'fd00::1' })).toEqual([])
})

test('platforms ignore what they don’t know, and count later', () => {
  const reading = { version: NEWEST_VERSION, asPlatform: true }
  expect(faultsRead(rule, { name: 'a', other: 1 }, reading)).toEqual([])
  expect(faultsRead({ list: 'bool', maxItems: 1 }, [true, true], reading)).toEqual([])
  const wordsOf = (type: string) => (type === 'Name' ? 'no name' : undefined)
  expect(faultsRead(rule, { name: '9' }, { ...reading, wordsOf })).toEqual(['name: no name'])
})
