import { expect, test } from 'vitest'
import { parseIpNet, rangeOf } from './ip-net'
import { validateSubnetIp } from './subnet-ip'

const blocks = { ipv4Block: '172.30.8.0/22', ipv6Block: 'fd12:3456:789a:1::/64' }

test.each(['172.30.8.5', '172.30.11.254', 'fd12:3456:789a:1::5', 'fd12:3456:789a:1:ffff::'])(
  'takes %s',
  (ip) => expect(validateSubnetIp(ip, blocks)).toBeUndefined(),
)

test.each([
  ['172.30.8', 'Not a valid IP address'],
  ['172.30.7.255', 'Must be in 172.30.8.0/22, the subnet’s block'],
  ['172.30.12.0', 'Must be in 172.30.8.0/22, the subnet’s block'],
  ['172.30.8.0', 'The first 5 addresses of a subnet are reserved'],
  ['172.30.8.4', 'The first 5 addresses of a subnet are reserved'],
  ['172.30.11.255', expect.stringContaining('broadcast')],
  ['fd12:3456:789a:2::9', 'Must be in fd12:3456:789a:1::/64, the subnet’s block'],
  ['fd12:3456:789a:1::4', 'The first 5 addresses of a subnet are reserved'],
])('refuses %s', (ip, message) => expect(validateSubnetIp(ip, blocks)).toEqual(message))

test('leaves it to the platform where the block can’t be read', () =>
  expect(validateSubnetIp('10.0.0.9', { ipv4Block: '', ipv6Block: '' })).toBeUndefined())

test.each([
  ['10.1.2.3/8', '0xa000000', '0xaffffff'],
  ['10.1.2.3/32', '0xa010203', '0xa010203'],
  ['0.0.0.0/0', '0x0', '0xffffffff'],
])('%s goes from %s to %s', (text, first, last) => {
  const net = parseIpNet(text)
  expect(net && rangeOf(net)).toEqual({ first: BigInt(first), last: BigInt(last) })
})
