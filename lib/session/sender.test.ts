import { expect, test } from 'vitest'
import { networkOf } from './sender'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['unknown', 'unknown'],
  ['not:an:address', 'not:an:address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
