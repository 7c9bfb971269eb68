import type { ApiVersion } from '@/lib/contract/api-version'
import { type Shape, typeAt } from './documents'

/* Makes answers that the platform's documents allow. */

const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T

const ID = '11111111-1111-4111-8111-111111111111'
const FORMATS: Readonly<Record<string, unknown>> = {
  ...{ string: 'text', byte: '', uri: 'https://example.com/', any: {}, uuid: ID, bool: true },
  ...{ ip: '203.0.113.7', ipv4: '203.0.113.7', ipv6: 'fd00:1122:3344::7', null: null },
  ...{ 'date-time': '2030-01-02T03:04:05.678901Z', uint128: '7', float: 0.5, double: 0.5 },
  'hex string (32 bytes)': 'ab'.repeat(32),
}
/** Types whose texts have a form of their own. */
const TYPES: Readonly<Record<string, unknown>> = {
  ...{ Ipv4Net: '10.0.0.0/24', Ipv6Net: 'fd00:1122:3344::/48', MacAddr: 'a8:40:25:ff:00:01' },
  ...{ L4PortRange: '22', Name: 'web', RoleName: 'fleet.viewer', IcmpParamRange: '0-4' },
  ...{ Hostname: 'web', TimeseriesName: 'vm:cpu', UserId: 'ada', ByteCount: 2 ** 30 },
  ...{ BlockSize: 512, NameOrId: 'web', Password: 'secret', SemverVersion: '1.2.3' },
  ...{ AlertSubscription: 'hardware.disk.failed' },
}

/** An answer that a version's shape allows, with all its members; another `nth` chooses other kinds. */
export function answerOf(shape: Shape, version: ApiVersion, nth: number): unknown {
  if (typeof shape === 'string') {
    if (shape in TYPES) return TYPES[shape]
    if (shape in FORMATS) return FORMATS[shape]
    if (/^u?int/.test(shape)) return 7
    const type = typeAt(version, shape)
    if (type === undefined) throw new Error(`no type ${shape} at ${version}`)
    return answerOf(type, version, nth)
  }
  // Of all texts with an expression only releases have no type of their own.
  if ('of' in shape) return answerOf(shape.pattern ? 'SemverVersion' : shape.of, version, nth)
  if ('literal' in shape) return shape.literal
  if ('list' in shape) return itemsOf(shape.list, version, nth, shape.unique ? 1 : shape.maxItems)
  if ('map' in shape) return { key: answerOf(shape.map, version, nth) }
  if ('anyOf' in shape) return answerOf(at(shape.anyOf, nth), version, nth)
  return Object.fromEntries(
    Object.entries(shape.object).map(([key, type]) => [
      key.replace('?', ''),
      answerOf(type, version, nth),
    ]),
  )
}

const itemsOf = (item: Shape, version: ApiVersion, nth: number, max = 4): unknown[] =>
  [0, 1, 2, 3].slice(0, max).map((each) => answerOf(item, version, nth + each))
