import { describe, expect, it } from 'vitest'
import { parseIpRange, rangeSizeWords, validateNewRange } from './ip-range'

const range = (text: string) => {
  const [first = '', last = first] = text.split(' ')
  return { first, last }
}

describe('a range', () => {
  it.each([
    ['10.0.0.1 10.0.0.1', 1n],
    ['10.0.0.0 10.0.1.255', 512n],
    ['0.0.0.0 255.255.255.255', 2n ** 32n],
    ['2001:db8:: 2001:db8::ffff', 65_536n],
    [':: ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 2n ** 128n],
  ])('%s has %d addresses', (text, size) => {
    expect(parseIpRange(range(text))?.size).toBe(size)
  })

  it.each(['10.0.0.2 10.0.0.1', '10.0.0.1 2001:db8::1', '10.0.0.1 x', 'x 10.0.0.1', ''])(
    'is not: %j',
    (text) => {
      expect(parseIpRange(range(text))).toBeUndefined()
    },
  )

  it('is counted in words', () => {
    expect(rangeSizeWords(range('10.0.0.1 10.0.0.1'))).toBe('1 address')
    expect(rangeSizeWords({ first: ' 10.0.0.0', last: '10.0.7.255 ' })).toBe('2,048 addresses')
    expect(rangeSizeWords(range(':: ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'))).toMatch(/456 add/)
    expect(rangeSizeWords(range('10.0.0.1 9.0.0.1'))).toBeUndefined()
  })
})

describe('a new range', () => {
  const others = [
    { first: '10.0.0.10', last: '10.0.0.20' },
    { first: '2001:db8::10', last: '2001:db8::20', pool: 'lab' },
  ]
  it.each([
    ['10.0.0.0 10.0.0.9', {}],
    ['10.0.0.21', {}],
    ['2001:db8::21 2001:db8::ff', {}],
    ['::a00:a ::a00:14', {}],
    ['10.0.0.20', { first: 'Overlaps with 10.0.0.10 – 10.0.0.20' }],
    ['10.0.0.0 10.0.0.255', { first: 'Overlaps with 10.0.0.10 – 10.0.0.20' }],
    ['10.0.0.12 10.0.0.13', { first: 'Overlaps with 10.0.0.10 – 10.0.0.20' }],
    ['2001:db8:: 2001:db8::10', { first: 'Overlaps with 2001:db8::10 – 2001:db8::20 of lab' }],
    ['10.0.0.9 10.0.0.1', { last: 'Last must not come before first' }],
    ['10.0.0.9 ::1', { last: 'First and last must have the same IP version' }],
    ['10.0.0.256 x', { first: 'Not a valid IP address', last: 'Not a valid IP address' }],
    ['', { first: 'First is required', last: 'Last is required' }],
  ])('%s: %o', (text, problems) => {
    expect(validateNewRange(range(text), others)).toEqual(problems)
  })
})
