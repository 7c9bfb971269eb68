import { expect, test } from 'vitest'
import {
  contains,
  ipv6Text,
  isLoopback,
  isMulticast,
  isPrivateIpv4,
  isUniqueLocal,
  overlap,
  parseNetwork,
} from './network'

test('networks are read with their ends, host bits and all', () => {
  expect(parseNetwork('10.0.0.7/30')).toEqual({
    version: 4,
    prefix: 30,
    address: 0x0a000007n,
    first: 0x0a000004n,
    last: 0x0a000007n,
  })
  expect(parseNetwork('192.0.2.1')).toMatchObject({ prefix: 32, first: 0xc0000201n })
  const all = parseNetwork('::/0')
  expect([all.first, all.last]).toEqual([0n, 2n ** 128n - 1n])
})

test('IPv6 networks are written in one way', () => {
  expect(ipv6Text(parseNetwork('FD00:0:0:0001::/64').first, 64)).toBe('fd00:0:0:1::/64')
})

test('families never meet', () => {
  const [four, six] = [parseNetwork('0.0.0.0/0'), parseNetwork('::/0')]
  expect(overlap(four, six)).toBe(false)
  expect(contains(six, four)).toBe(false)
})

test.each([
  ['10.0.0.0/8', '10.255.0.0/16', true],
  ['10.0.0.0/9', '10.128.0.0/9', false],
  ['fd00::/48', 'fd00:0:0:ffff::/64', true],
])('%s holds and overlaps %s: %s', (outer, inner, expected) => {
  expect(contains(parseNetwork(outer), parseNetwork(inner))).toBe(expected)
  expect(overlap(parseNetwork(inner), parseNetwork(outer))).toBe(expected)
})

test('special networks count only as a whole', () => {
  expect(isPrivateIpv4(parseNetwork('172.16.0.0/12'))).toBe(true)
  expect(isPrivateIpv4(parseNetwork('172.16.0.0/11'))).toBe(false)
  expect(isUniqueLocal(parseNetwork('fdff::/48'))).toBe(true)
  expect(isUniqueLocal(parseNetwork('fc00::/48'))).toBe(false)
  expect(isMulticast(parseNetwork('ff02::1'))).toBe(true)
  expect(isLoopback(parseNetwork('127.0.0.0/8'))).toBe(true)
})
