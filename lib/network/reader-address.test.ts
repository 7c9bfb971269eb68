import { expect, it } from 'vitest'
import { networkOfAddress, readerAddress } from './reader-address'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['2001:DB8:0::5', '2001:db8::5'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  // Of a network of one's own: instances may see it as it is.
  ['10.1.2.3', '10.1.2.3'],
  ['fd00::5', 'fd00::5'],
])('knows %s', (told, address) => {
  expect(readerAddress(told)).toBe(address)
})

it.each([
  ...[null, '', 'unknown', '127.0.0.1', '::1', '::ffff:127.0.0.1', 'fe80::1', '169.254.1.1'],
  ...['0.0.0.0', '203.0.113.7, 198.51.100.1', '203.0.113.7:8080', '[2001:db8::5]'],
])('does not know %s', (told) => {
  expect(readerAddress(told)).toBeUndefined()
})

it('knows the network of an IPv6 address', () => {
  expect(networkOfAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOfAddress('203.0.113.7')).toBeUndefined()
})
