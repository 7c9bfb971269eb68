import { describe, expect, it } from 'vitest'
import {
  canonicalIp,
  canonicalNet,
  hostNet,
  ipNumber,
  isBetween,
  netContains,
  parseNet,
} from './address'

describe('addresses', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['FD00:0:0:0::1', 'fd00::1'],
    ['fd00:0:0:1:0:0:0:0', 'fd00:0:0:1::'],
    ['::', '::'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ])('%s is written %s', (text, canonical) => {
    expect(canonicalIp(text)).toBe(canonical)
  })

  it('are numbers', () => {
    expect(ipNumber('1.2.3.4')).toEqual({ version: 4, value: 0x01020304n })
    expect(ipNumber('::1:0')).toEqual({ version: 6, value: 0x10000n })
  })

  it('lie between others of their family', () => {
    expect(isBetween(ipNumber('10.0.0.9'), '10.0.0.9', '10.0.0.9')).toBe(true)
    expect(isBetween(ipNumber('10.0.0.10'), '10.0.0.1', '10.0.0.9')).toBe(false)
    expect(isBetween(ipNumber('::a00:5'), '10.0.0.1', '10.0.0.9')).toBe(false)
  })
})

describe('networks', () => {
  it('contain addresses of their family', () => {
    expect(netContains(parseNet('10.1.2.3/8'), ipNumber('10.200.0.1'))).toBe(true)
    expect(netContains(parseNet('10.1.2.3/9'), ipNumber('10.200.0.1'))).toBe(false)
    expect(netContains(parseNet('0.0.0.0/0'), ipNumber('255.255.255.255'))).toBe(true)
    expect(netContains(parseNet('0.0.0.0/0'), ipNumber('::1'))).toBe(false)
    expect(netContains(parseNet('fd00::/48'), ipNumber('fd00:0:0:ffff::1'))).toBe(true)
  })

  it('keep their host bits, and can be single hosts', () => {
    expect(canonicalNet('FD00::1/64')).toBe('fd00::1/64')
    expect(hostNet('10.0.0.1')).toBe('10.0.0.1/32')
    expect(hostNet('::1')).toBe('::1/128')
  })
})
