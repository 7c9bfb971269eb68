import { expect, it } from 'vitest'
import { readerAddress } from './reader-address'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['2001:DB8:0::5', '2001:db8::5'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  // Of a network of one's own: instances may see it as it is.
  ['10.1.2.3', '10.1.2.3'],
  ['fd00::5', 'fd00::5'],
])('knows %s', (told, ip) => {
  expect(readerAddress(told)?.ip).toBe(ip)
})

it.each([
  ...[null, '', 'unknown', '127.0.0.1', '::1', '::ffff:127.0.0.1', 'fe80::1', '169.254.1.1'],
  ...['0.0.0.0', '203.0.113.7, 198.51.100.1', '203.0.113.7:8080', '[2001:db8::5]'],
])('does not know %s', (told) => {
  expect(readerAddress(told)).toBeUndefined()
})

it('knows the network of an IPv6 address', () => {
  expect(readerAddress('2001:db8:1:2:3:4:5:6')).toEqual({
    ip: '2001:db8:1:2:3:4:5:6',
    network: '2001:db8:1:2::/64',
  })
  expect(readerAddress('203.0.113.7')).toEqual({ ip: '203.0.113.7' })
})
