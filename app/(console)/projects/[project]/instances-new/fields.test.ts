import { expect, test } from 'vitest'
import { base64Of } from '@/lib/format/base64'
import { validateHostname } from './hostname'
import { userDataProblem } from './user-data'

test.each([
  ['', true],
  ['web', true],
  ['Web-1.shop.example', true],
  ['-web', false],
  ['web-', false],
  ['a..b', false],
  ['a_b', false],
  ['a'.repeat(254), false],
])('hostname %s', (value, isGood) => expect(validateHostname(value) === undefined).toBe(isGood))

test('user data is base64 of bytes, at most 32 KiB', () => {
  expect(base64Of(new TextEncoder().encode('ä'))).toBe('w6Q=')
  expect(userDataProblem(32_768)).toBeUndefined()
  expect(userDataProblem(32_769)).toMatch('at most 32 KiB')
})
