import { expect, test } from 'vitest'
import { base64Of } from '@/lib/format/base64'
import { validateHostname } from './hostname'
import { isUserDataLost, userDataProblem } from './user-data'

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
  expect(userDataProblem(0)).toBe('The file is empty')
  expect(userDataProblem(32_768)).toBeUndefined()
  expect(userDataProblem(32_769)).toMatch('at most 32 KiB')
})

test('user data is lost where only its file’s name was kept', () => {
  expect(isUserDataLost('', 'init.yaml (1 KiB)')).toBe(true)
  expect(isUserDataLost('I2E=', 'init.yaml (1 KiB)')).toBe(false)
  expect(isUserDataLost('', '')).toBe(false)
  expect(isUserDataLost(undefined, undefined)).toBe(false)
})
