import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalisePortRange, parsePortRange, validatePortRange } from './port-range'

const SHAPE = 'Must be a port or a range of ports, such as 80 or 8000-8010'
const LIMITS = 'Ports range from 1 to 65535'
const ORDER = 'The last port must not be lower than the first'

describe('validatePortRange', () => {
  test.each(['1', '80', '65535', ' 443 ', '1-65535', '80-80', '00080'])('takes %j', (text) => {
    expect(validatePortRange(text)).toBeUndefined()
  })

  test.each([
    ['', SHAPE],
    ['http', SHAPE],
    ['-80', SHAPE],
    ['80-', SHAPE],
    ['80 - 90', SHAPE],
    ['1-2-3', SHAPE],
    ['123456', SHAPE],
    ['8٠', SHAPE],
    ['80,90', SHAPE],
    ['0', LIMITS],
    ['0-80', LIMITS],
    ['65536', LIMITS],
    ['80-99999', LIMITS],
    ['90-80', ORDER],
  ])('refuses %j', (text, message) => {
    expect(validatePortRange(text)).toBe(message)
  })

  test('takes exactly the ordered pairs of ports, and gives them back', () => {
    const port = fc.integer({ min: 0, max: 99_999 })
    fc.assert(
      fc.property(port, port, (first, last) => {
        const good = first >= 1 && last <= 65_535 && first <= last
        expect(parsePortRange(`${first}-${last}`)).toEqual(good ? { first, last } : undefined)
      }),
    )
  })

  test('has one spelling for one range', () => {
    expect([' 080 ', '80-80', '80-0090', 'x '].map(normalisePortRange)).toEqual([
      '80',
      '80',
      '80-90',
      'x',
    ])
  })
})
