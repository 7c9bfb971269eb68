import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { parseIp } from '@/lib/validate/ip'
import { parseIpNet } from '@/lib/validate/ip-net'
import type { ParsedIpNet } from '@/lib/validate/ip-net'
import {
  blockContains,
  blockHolds,
  blocksOverlap,
  blockText,
  ipText,
  meantNetwork,
  parseBlock,
} from './blocks'

const bytes4 = fc.uint8Array({ minLength: 4, maxLength: 4 })
/** Mostly zeros, for runs of them. */
const sparse = fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, fc.nat(255))
const bytes6 = fc.array(sparse, { minLength: 16, maxLength: 16 })
const address = fc.oneof(bytes4, bytes6).map((bytes) => ipaddr.fromByteArray([...bytes]))
const net = address.chain((ip) =>
  fc.nat(ip.kind() === 'ipv4' ? 32 : 128).map((width) => `${ip.toString()}/${width}`),
)
const parsed = (text: string): ParsedIpNet => {
  const block = parseIpNet(text)
  if (!block) throw new Error(text)
  return block
}

describe('blocks', () => {
  it('writes addresses as others do', () => {
    fc.assert(
      fc.property(address, (ip) => {
        const own = parseIp(ip.toNormalizedString())
        if (!own) throw new Error(ip.toNormalizedString())
        const expected = ip instanceof ipaddr.IPv6 ? ip.toRFC5952String() : ip.toString()
        expect(ipText(own)).toBe(expected)
      }),
    )
  })

  it('knows the addresses of a network as others do', () => {
    const around = fc.tuple(net, address).map(([text, ip]) => [text, ip.toString()] as const)
    const own = net.map((text) => [text, text.split('/')[0] ?? ''] as const)
    fc.assert(
      fc.property(fc.oneof(around, own), ([text, ipTextOf]) => {
        const ip = ipaddr.parse(ipTextOf)
        const range = ipaddr.parseCIDR(text)
        const isIn = ip.kind() === range[0].kind() && ip.match(range)
        const block = parseIp(ipTextOf)
        expect(block && blockHolds(parsed(text), block)).toBe(isIn)
      }),
    )
  })

  it('contains and overlaps by first and last address', () => {
    const near = fc
      .tuple(fc.nat(255), fc.integer({ min: 20, max: 32 }))
      .map(([low, width]) => `10.0.${low}.0/${width}`)
    fc.assert(
      fc.property(near, near, (one, other) => {
        const [a, b] = [parsed(one), parsed(other)]
        const ends = (text: string) =>
          [
            ipaddr.IPv4.networkAddressFromCIDR(text),
            ipaddr.IPv4.broadcastAddressFromCIDR(text),
          ].map((ip) => parseIp(ip.toString())?.value ?? 0n) as [bigint, bigint]
        const [[aFirst, aLast], [bFirst, bLast]] = [ends(one), ends(other)]
        expect(blocksOverlap(a, b)).toBe(!(aLast < bFirst || bLast < aFirst))
        expect(blockContains(a, b)).toBe(aFirst <= bFirst && bLast <= aLast)
      }),
    )
  })

  it('writes networks without host bits', () => {
    expect(blockText(parsed('10.1.2.3/8'))).toBe('10.0.0.0/8')
    expect(blockText(parsed('FD00:0:0:1::9/64'))).toBe('fd00:0:0:1::/64')
  })

  it('reads an address as the network of itself', () => {
    expect(parseBlock('10.0.0.1')).toEqual(parseIpNet('10.0.0.1/32'))
    expect(parseBlock('fd00::/48')).toEqual(parseIpNet('fd00::/48'))
    expect(parseBlock('default')).toBeUndefined()
  })
})

it.each([
  ['10.0.0.5/8', 'Means 10.0.0.0/8'],
  [' fd00::5/64 ', 'Means fd00::/64'],
  ['10.0.0.0/8', undefined],
  ['10.0.0.5', undefined],
  ['10.0.0.5/', undefined],
])('says what %j means: %s', (text, words) => {
  expect(meantNetwork(text)).toBe(words)
})
