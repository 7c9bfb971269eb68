import { describe, expect, it } from 'vitest'
import {
  validateSubnetIpv4Block,
  validateSubnetIpv6Block,
  validateVpcIpv6Prefix,
} from './subnet-blocks'

const prefix = 'fd12:3456:789a::/48'
const siblings = [
  { name: 'default', ipv4Block: '172.30.0.0/22', ipv6Block: 'fd12:3456:789a::/64' },
  { name: 'odd', ipv4Block: 'unreadable', ipv6Block: '' },
]

describe('validateSubnetIpv4Block', () => {
  it.each([
    ['172.30.4.0/22', undefined],
    ['10.0.0.0/8', undefined],
    ['192.168.0.0/26', undefined],
    ['', 'IPv4 block is required'],
    ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0/8', 'Not a valid IP address'],
    ['10.0.0.0/33', 'Max width for IPv4 is 32'],
    ['fd00::/64', 'Must be an IPv4 network'],
    ['10.0.0.1/8', 'Must have no bits set after its width: 10.0.0.0/8'],
    ['11.0.0.0/8', 'Must be in 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16'],
    ['172.0.0.0/8', 'Must be in 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16'],
    ['10.0.0.0/27', 'Width must be between 8 and 26'],
    ['172.30.0.0/24', 'Overlaps with 172.30.0.0/22 of subnet default'],
    ['172.16.0.0/12', 'Overlaps with 172.30.0.0/22 of subnet default'],
  ])('%s: %s', (value, message) => {
    expect(validateSubnetIpv4Block(value, siblings)).toBe(message)
  })
})

describe('validateSubnetIpv6Block', () => {
  it.each([
    ['', undefined],
    ['fd12:3456:789a:1::/64', undefined],
    ['10.0.0.0/8', 'Must be an IPv6 network'],
    ['fd12:3456:789a:1::1/64', 'Must have no bits set after its width: fd12:3456:789a:1::/64'],
    ['fd12:3456:789a:1::/65', 'Width must be 64'],
    ['fd12:3456:789a::/48', 'Width must be 64'],
    ['fd12:3456:789b::/64', `Must be in ${prefix}, the VPC’s prefix`],
    ['fd12:3456:789a::/64', 'Overlaps with fd12:3456:789a::/64 of subnet default'],
  ])('%s: %s', (value, message) => {
    expect(validateSubnetIpv6Block(value, prefix, siblings)).toBe(message)
  })

  it('leaves what it cannot compare to the platform', () => {
    expect(validateSubnetIpv6Block('fd00::/64', 'unreadable', siblings)).toBeUndefined()
  })
})

describe('validateVpcIpv6Prefix', () => {
  it.each([
    ['', undefined],
    [prefix, undefined],
    ['fc00::/48', 'Must be a unique local network, starting with fd'],
    ['2001:db8::/48', 'Must be a unique local network, starting with fd'],
    ['fd00::/56', 'Width must be 48'],
    ['fd00::/8', 'Width must be 48'],
    ['fd00::1/48', 'Must have no bits set after its width: fd00::/48'],
    ['10.0.0.0/8', 'Must be an IPv6 network'],
    ['fd00::', 'Must contain an IP address and a width, separated by a /'],
  ])('%s: %s', (value, message) => {
    expect(validateVpcIpv6Prefix(value)).toBe(message)
  })
})
