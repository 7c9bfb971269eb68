import { expect, test } from 'vitest'
import {
  detectionWords,
  microseconds,
  validateLocal,
  validateRemote,
  validateRx,
  validateThreshold,
} from './bfd-session'

test.each([
  [validateRemote, '', 'Remote address is required'],
  [validateRemote, '10.0.0.256', 'Not a valid IP address'],
  [validateThreshold, '', 'Detection threshold is required'],
  [validateThreshold, '0', 'Must be at least 1'],
  [validateThreshold, '256', 'Must be at most 255'],
  [validateRx, '0', 'Must be at least 1 µs'],
  [validateRx, '4294967296', 'Must be at most 4,294,967,295 µs'],
  [validateRx, '1.5', 'Must be a whole number'],
])('%o of %j: %s', (validate, text, message) => expect(validate(text)).toBe(message))

test('the local address is left to the platform, or of the remote one’s version', () => {
  expect(validateLocal('', '10.0.0.1')).toBeUndefined()
  expect(validateLocal(' 10.0.0.2', '10.0.0.1')).toBeUndefined()
  expect(validateLocal('fd00::1', '')).toBeUndefined()
  expect(validateLocal('fd00::1', '10.0.0.1')).toBe('Must be an IPv4 address, as the remote one is')
  expect(validateLocal('x', '10.0.0.1')).toBe('Not a valid IP address')
})

test('intervals are said in the unit that fits', () => {
  expect([1, 999, 1_500, 300_000, 1_000_000, 2_500_000].map(microseconds)).toEqual([
    ...['1 µs', '999 µs', '1,500 µs', '300 ms', '1 s', '2.5 s'],
  ])
  expect(detectionWords('3', '300000')).toContain('for 900 ms,')
  expect(detectionWords('', '300000')).toBeUndefined()
})
