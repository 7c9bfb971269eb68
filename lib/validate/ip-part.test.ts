import { expect, test } from 'vitest'
import { isIpPart } from './ip-part'

test.each([
  ['10.', true],
  ['10.0.0.1', true],
  ['172.30.0.', true],
  ['fd00:', true],
  ['fd00::1', true],
  ['10', false],
  ['web-1', false],
  ['1.2.3.4.5', false],
])('%s is an address or what one begins with: %s', (text, expected) => {
  expect(isIpPart(text)).toBe(expected)
})
