import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ByteCount,
  InstantText,
  Int64,
  Name,
  NameOrId,
  QueryBool,
  QueryUint64,
  Uint128,
  Uint16,
  Uint8,
  Uuid,
} from './common'
import { Ip, IpNet } from './ip'
import { L4PortRange } from './firewall-rule'
import { fromWire, toWire } from './wire'

const messages = (result: { error?: { issues: readonly { message: string }[] } }): string[] =>
  result.error?.issues.map(({ message }) => message) ?? []

describe('Name', () => {
  // types.md, Name, as one expression.
  const rule =
    /^(?![0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$)^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$/

  it('accepts exactly what the platform accepts', () => {
    const nearly = fc.stringMatching(/^[a-zA-Z0-9_-]{0,70}$/)
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string(), fc.uuid()), (text) => {
        const expected = text.length >= 1 && text.length <= 63 && rule.test(text)
        expect(Name.safeParse(text).success).toBe(expected)
      }),
    )
  })

  it.each([
    ['', 'name requires at least one character'],
    ['a'.repeat(64), 'name may contain at most 63 characters'],
    ['Web', 'name must begin with an ASCII lowercase character'],
    ['web_1', 'name contains invalid character: "_" (allowed are ASCII letters, digits and "-")'],
    ['web💥', 'name contains invalid character: "💥" (allowed are ASCII letters, digits and "-")'],
    ['web-', 'name cannot end with "-"'],
    ['a1111111-2222-4333-8444-555555555555', 'name cannot be a UUID to avoid ambiguity with IDs'],
  ])('refuses %j with one message', (text, message) => {
    expect(messages(Name.safeParse(text))).toEqual([message])
  })

  it('leaves UUIDs of any version to NameOrId', () => {
    const fleet = '001de000-1334-4000-8000-000000000000'
    expect(NameOrId.parse(fleet)).toBe(fleet)
    expect(Uuid.parse(fleet)).toBe(fleet)
    expect(messages(NameOrId.safeParse('Web_1'))).toEqual([
      'data did not match any variant of untagged enum NameOrId',
    ])
  })
})

describe('numbers', () => {
  it('keep to their widths', () => {
    expect(Uint8.safeParse(255).success).toBe(true)
    expect(Uint8.safeParse(256).success).toBe(false)
    expect(Uint16.safeParse(-1).success).toBe(false)
    expect(Uint16.safeParse(1.5).success).toBe(false)
  })

  it('take 64-bit values above 2^53, as the quotas of the built-in silo are', () => {
    expect(ByteCount.safeParse(JSON.parse('999999999999999999')).success).toBe(true)
    expect(Int64.safeParse(-(2 ** 63)).success).toBe(true)
    expect(ByteCount.safeParse(0.5).success).toBe(false)
    expect(ByteCount.safeParse(-1).success).toBe(false)
    expect(ByteCount.safeParse(Number.POSITIVE_INFINITY).success).toBe(false)
  })

  it('read 128 bits from digits or a number and write them back as digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (value) => {
        expect(Uint128.parse(value.toString())).toBe(value)
        expect(toWire(Uint128.parse(value.toString()))).toBe(value.toString())
      }),
    )
    expect(Uint128.parse(7)).toBe(7n)
    expect(Uint128.safeParse((2n ** 128n).toString()).success).toBe(false)
    expect(Uint128.safeParse('-1').success).toBe(false)
    expect(Uint128.safeParse('').success).toBe(false)
  })
})

describe('values of a query string', () => {
  it('are read from text and from what callers give', () => {
    expect(QueryUint64.parse('65536')).toBe(65_536)
    expect(QueryUint64.parse(65_536)).toBe(65_536)
    expect(QueryBool.parse('true')).toBe(true)
    expect(QueryBool.parse('false')).toBe(false)
    expect(QueryBool.parse(false)).toBe(false)
    expect(InstantText.parse('2030-01-02T03:04:05Z')).toEqual(new Date('2030-01-02T03:04:05Z'))
    expect(InstantText.parse(new Date(5))).toEqual(new Date(5))
  })

  it.each(['x', '-1', '1.5'])('refuse %j as a number', (text) => {
    expect(QueryUint64.safeParse(text).success).toBe(false)
  })

  it.each(['1', 'yes', 'TRUE', ''])('refuse %j as a boolean', (text) => {
    expect(QueryBool.safeParse(text).success).toBe(false)
  })

  it('refuse a date without time', () => {
    expect(InstantText.safeParse('2030-01-02').success).toBe(false)
  })
})

describe('addresses', () => {
  it.each(['10.0.0.1', 'fd00::1', '::', '::ffff:10.0.0.1'])('%s is one', (text) => {
    expect(Ip.parse(text)).toBe(text)
  })

  it.each(['10.0.0', '10.0.0.256', '01.2.3.4', 'fd00::1::2', '10.0.0.1/24', 'web', ''])(
    '%j is none',
    (text) => {
      expect(messages(Ip.safeParse(text))).toEqual(['invalid IP address syntax'])
    },
  )

  it.each(['10.0.0.0/8', '0.0.0.0/0', '10.0.0.7/32', 'fd00::/48', '::/0', '::1/128'])(
    '%s is a network',
    (text) => {
      expect(IpNet.parse(text)).toBe(text)
    },
  )

  it.each(['10.0.0.0', '10.0.0.0/33', '10.0.0.0/08', 'fd00::/129', 'fd00::', '/8', '10.0.0.0/'])(
    '%j is no network',
    (text) => {
      expect(IpNet.safeParse(text).success).toBe(false)
    },
  )
})

describe('L4PortRange', () => {
  it.each(['22', '1-65535', '8080-8080'])('takes %s', (text) => {
    expect(L4PortRange.parse(text)).toBe(text)
  })

  it.each(['0', '65536', '1-65536', '22-', '-22', '1,2', ' 22', ''])('refuses %j', (text) => {
    expect(L4PortRange.safeParse(text).success).toBe(false)
  })
})

describe('keys of answers that the date rule does not name', () => {
  it('come out as text from wire conversion and as Dates from the schema', () => {
    const read = fromWire({ first_seen: '2030-01-02T03:04:05Z' })
    expect(read).toEqual({ firstSeen: '2030-01-02T03:04:05Z' })
    expect(InstantText.parse('2030-01-02T03:04:05.123456789Z')).toEqual(
      new Date('2030-01-02T03:04:05.123Z'),
    )
  })
})
