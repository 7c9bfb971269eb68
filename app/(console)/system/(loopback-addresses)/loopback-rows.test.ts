import { describe, expect, test } from 'vitest'
import { addressProblem, anycastOf, lotName, maskOf, maskProblem, pathOf } from './loopback-rows'

const row = (id: string, address: string, switchLocation = 'switch0') => ({
  ...{ id, address, switchLocation, rackId: 'rack', addressLotBlockId: 'block' },
})
const block = {
  ...{ id: 'block', lot: 'infra', firstAddress: '10.0.0.0', lastAddress: '10.0.0.9' },
}

test('an address on several switches is anycast; of others it is unknown', () => {
  const rows = [
    row('a', '10.0.0.1/32'),
    row('b', '10.0.0.1/32', 'switch1'),
    row('c', 'fd00::1/128'),
  ]
  expect(anycastOf(rows)).toEqual({ a: 'yes', b: 'yes', c: 'unknown' })
})

test('one is deleted by where it is', () => {
  expect(pathOf(row('a', 'fd00::1/128', 'switch1'))).toEqual({
    ...{ rackId: 'rack', switchLocation: 'switch1', address: 'fd00::1', subnetMask: '128' },
  })
  expect(pathOf(row('a', 'somewhere'))).toBeUndefined()
})

test('its lot is told by its block, or not at all', () => {
  const all = { blocks: [block], unread: [] }
  expect(lotName('block', all, false)).toEqual({ lot: 'infra' })
  expect(lotName('other', all, false)).toBe('unknown')
  expect(lotName('block', undefined, false)).toBe('waiting')
  expect(lotName('block', undefined, true)).toBe('unknown')
})

describe('a new one', () => {
  test.each([
    ['', [block], 'Address is required'],
    ['10.0.0', [block], 'Not a valid IP address'],
    ['10.0.0.10', [block], 'Not in a block of the address lot'],
    ['::a00:1', [block], 'Not in a block of the address lot'],
    ['10.0.0.9', [block], undefined],
    ['192.0.2.1', undefined, undefined],
  ] as const)('%j in %o: %s', (text, blocks, problem) => {
    expect(addressProblem(text, blocks)).toBe(problem)
  })

  test.each([
    ['', '10.0.0.1', undefined, 32],
    ['', 'fd00::1', undefined, 128],
    ['24', '10.0.0.1', undefined, 24],
    ['64', 'fd00::1', undefined, 64],
    ['33', '10.0.0.1', 'Must be at most 32', 33],
    ['129', 'fd00::1', 'Must be at most 128', 129],
    ['-1', '10.0.0.1', 'Must be a whole number', -1],
  ])('of width %j at %s', (text, address, problem, width) => {
    expect(maskProblem(text, address)).toBe(problem)
    expect(maskOf(text, address)).toBe(width)
  })
})
