import { isIP } from 'node:net'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import { parseIp, validateIp } from './ip'
import { parseIpNet, validateIpNet } from './ip-net'
import { validateIpRange } from './ip-range'

/**
 * Spelled by the URL parser, for the reference below: by itself it reads the old form `::1.2.3.4`
 * as the other one, `::ffff:1.2.3.4`.
 */
const canonical = (address: string): string =>
  address.includes(':') ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address

const INVALID = 'Not a valid IP address'
const SHAPE = 'Must contain an IP address and a width, separated by a /'

/** Real addresses with up to two characters changed, and mixtures of their parts: near misses matter most. */
const part = fc.constantFrom(
  '',
  '0',
  '00',
  '1',
  '255',
  '256',
  'ff',
  'ffff',
  '1234',
  '12345',
  'g',
  '1.2.3.4',
  '%e',
  ' ',
)
const mixture = fc
  .array(fc.tuple(part, fc.constantFrom(':', '::', '.', '')), { maxLength: 10 })
  .map((pairs) => pairs.flat().join(''))
const mutated = fc
  .tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(45), fc.constantFrom(...'0:.f%g/ 9'), fc.boolean())
  .map(
    ([address, at, character, replaces]) =>
      address.slice(0, at) + character + address.slice(at + (replaces ? 1 : 0)),
  )
const candidate = fc.oneof(fc.ipV4(), fc.ipV6(), fc.ipV4Extended(), mixture, mutated, fc.string())

describe('validateIp', () => {
  test.each([
    '0.0.0.0',
    '255.255.255.255',
    '::',
    '::1',
    '1::',
    'FE80::1',
    '::ffff:1.2.3.4',
    '1:2:3:4:5:6:7:8',
    '1:2:3:4:5:6:1.2.3.4',
    '1:2:3:4:5:6:7::',
  ])('takes %s', (address) => {
    expect(validateIp(address)).toBeUndefined()
  })

  test.each([
    '',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '1.2.3.256',
    '0x1.2.3.4',
    '1',
    ' 1.2.3.4',
    '1.2.3.4 ',
    '１.2.3.4',
    ':',
    ':::',
    '1:::2',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4::5:6:7:8',
    '1.2.3.4::',
    '::1.2.3',
    '::12345',
    'fe80::1%eth0',
    '[::1]',
    '::1/64',
    `${'0'.repeat(4)}:`.repeat(200),
  ])('refuses %j', (address) => {
    expect(validateIp(address)).toBe(INVALID)
  })

  test('agrees with the runtime on every text without a zone', () => {
    fc.assert(
      fc.property(
        candidate.filter((text) => !text.includes('%')),
        (text) => {
          expect(parseIp(text)?.version ?? 0).toBe(isIP(text))
        },
      ),
      { numRuns: 20_000 },
    )
  })

  test('reads the same number as an independent parser', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const bytes = ipaddr.parse(canonical(text)).toByteArray()
        expect(parseIp(text)?.value).toBe(
          bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n),
        )
      }),
      { numRuns: 2000 },
    )
  })
})

describe('validateIpNet', () => {
  test.each(['10.0.0.0/8', '0.0.0.0/0', '10.1.2.3/32', 'fd00::/48', '::/0', '::1/128'])(
    'takes %s',
    (net) => {
      expect(validateIpNet(net)).toBeUndefined()
    },
  )

  test.each([
    ['', SHAPE],
    ['10.0.0.0', SHAPE],
    ['10.0.0.0/', SHAPE],
    ['/8', SHAPE],
    ['10.0.0.0/8/8', SHAPE],
    ['10.0.0/8', INVALID],
    ['x/y', INVALID],
    ['10.0.0.0/x', 'Width must be an integer'],
    ['10.0.0.0/8.5', 'Width must be an integer'],
    ['10.0.0.0/-1', 'Width must be an integer'],
    ['10.0.0.0/08', 'Width must be an integer'],
    ['10.0.0.0/ 8', 'Width must be an integer'],
    ['10.0.0.0/1e1', 'Width must be an integer'],
    ['10.0.0.0/33', 'Max width for IPv4 is 32'],
    ['fd00::/129', 'Max width for IPv6 is 128'],
    [`fd00::/${'9'.repeat(400)}`, 'Max width for IPv6 is 128'],
  ])('refuses %j', (net, message) => {
    expect(validateIpNet(net)).toBe(message)
  })

  test('knows set host bits as an independent parser does', () => {
    const v4 = fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 }))
    const v6 = fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 }))
    fc.assert(
      fc.property(fc.oneof(v4, v6), ([spelling, width]) => {
        const address = canonical(spelling)
        const net = `${address}/${width}`
        const kind = ipaddr.parse(address).kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
        const base = kind.networkAddressFromCIDR(net).toString()
        const same = ipaddr.parse(address).toString() === base
        expect(validateIpNet(net)).toBeUndefined()
        expect(parseIpNet(net)).toMatchObject({ width, hasHostBits: !same })
        expect(parseIpNet(`${base}/${width}`)?.hasHostBits).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('parses nothing that it refuses', () => {
    expect(parseIpNet('10.0.0.0/33')).toBeUndefined()
  })
})

test.each([
  ['10.0.0.1', '10.0.0.1', undefined],
  ['10.0.0.9', '10.0.0.10', undefined],
  ['10.0.0.10', '10.0.0.9', 'Last must not come before first'],
  ['fd00::2', 'fd00::1', 'Last must not come before first'],
  ['10.0.0.1', '::1', 'First and last must have the same IP version'],
  ['x', '10.0.0.1', undefined],
])('validateIpRange %s to %s', (first, last, message) => {
  expect(validateIpRange(first, last)).toBe(message)
})
