import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { camelKey, fromWire, snakeKey, toWire, wirePath, verbatim } from './wire'

/** Keys as the platform writes them: every part starts with a letter, so that nothing is lost. */
const part = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/)
const wireKey = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('_'))

const ISO = /^\d{4}-\d\d-\d\dT.*Z$/
const leaf = fc.oneof(
  fc.string().filter((text) => !ISO.test(text)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)
const { payload } = fc.letrec((tie) => ({
  payload: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('payload'), { maxLength: 4 }),
    fc.dictionary(wireKey, tie('payload'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

/** Reaches a value of unknown shape, for assertions. */
const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

describe('keys', () => {
  it('come back from camelCase', () => {
    fc.assert(fc.property(wireKey, (key) => snakeKey(camelKey(key)) === key))
  })

  it('have no underscore in camelCase', () => {
    fc.assert(fc.property(wireKey, (key) => !camelKey(key).includes('_')))
  })

  it('stay as they are when they are in the wanted spelling already', () => {
    fc.assert(fc.property(wireKey, (key) => snakeKey(key) === key))
    fc.assert(fc.property(wireKey, (key) => camelKey(camelKey(key)) === camelKey(key)))
  })

  it.each([
    ['time_created', 'timeCreated'],
    ['v6_enabled', 'v6Enabled'],
    ['md5_auth_key', 'md5AuthKey'],
    ['p50', 'p50'],
    ['ipv4', 'ipv4'],
  ])('%s <-> %s', (wire, code) => {
    expect(camelKey(wire)).toBe(code)
    expect(snakeKey(code)).toBe(wire)
  })
})

describe('payloads', () => {
  it('come back from code, nested and in arrays', () => {
    fc.assert(
      fc.property(payload, (value) => {
        expect(toWire(fromWire(value))).toEqual(value)
      }),
    )
  })

  it('are not changed in place', () => {
    fc.assert(
      fc.property(payload, (value) => {
        const before = JSON.stringify(value)
        fromWire(value)
        toWire(value)
        expect(JSON.stringify(value)).toBe(before)
      }),
    )
  })

  it('keep values of enums as they are', () => {
    expect(fromWire({ run_state: 'best_effort', list: ['a_b'] })).toEqual({
      runState: 'best_effort',
      list: ['a_b'],
    })
  })

  it('become text for bigints and Dates', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        expect(toWire({ capacity: [value] })).toEqual({ capacity: [value.toString()] })
      }),
    )
    expect(toWire({ timeCreated: new Date(0) })).toEqual({
      time_created: '1970-01-01T00:00:00.000Z',
    })
  })
})

describe('the date rule', () => {
  const instant = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  const dateKey = fc.oneof(
    wireKey.map((key) => `time_${key}`),
    wireKey.map((key) => `${key}_time`),
    wireKey.map((key) => `${key}_expiration`),
    fc.constant('timestamp'),
  )
  const otherKey = wireKey.filter(
    (key) => !/^time_|_time$|_expiration$|^timestamp$/.test(key) && !key.includes('proto'),
  )

  it('makes Dates under its keys, and they go back the same', () => {
    fc.assert(
      fc.property(dateKey, instant, (key, date) => {
        const wire = { [key]: date.toISOString() }
        expect(at(fromWire(wire), camelKey(key))).toEqual(date)
        expect(toWire(fromWire(wire))).toEqual(wire)
      }),
    )
  })

  it('leaves the same text alone under other keys', () => {
    fc.assert(
      fc.property(otherKey, instant, (key, date) => {
        expect(at(fromWire({ [key]: date.toISOString() }), camelKey(key))).toBe(date.toISOString())
      }),
    )
  })

  it('reaches into arrays and reads fractions beyond milliseconds', () => {
    expect(fromWire({ start_time: ['2030-01-02T03:04:05.123456789Z'] })).toEqual({
      startTime: [new Date('2030-01-02T03:04:05.123Z')],
    })
  })

  it.each([
    '2030-01-02T03:04:05',
    '2030-01-02T03:04:05+0000',
    '2030-01-02',
    '2030-01-02T03:04Z',
    '2030-13-02T03:04:05Z',
    'noon Z',
    '',
  ])('leaves %j as text', (text) => {
    expect(fromWire({ time_created: text })).toEqual({ timeCreated: text })
  })

  it.each(['2030-01-02T03:04:05+00:00', '2030-01-02T05:04:05.000+02:00', '2030-01-02t03:04:05z'])(
    'reads %s as the moment that it is',
    (text) =>
      expect(fromWire({ time_created: text })).toEqual({
        timeCreated: new Date('2030-01-02T03:04:05Z'),
      }),
  )

  it('leaves timestamps (plural) as text: only the one key counts', () => {
    const text = '2030-01-02T03:04:05Z'
    expect(fromWire({ timestamps: [text] })).toEqual({ timestamps: [text] })
  })
})

describe('hostile keys', () => {
  const hostile = ['__proto__', 'constructor', 'prototype', 'toString', '_', '__']

  it.each(hostile)('%s from the wire is data and touches no prototype', (key) => {
    const parsed: unknown = JSON.parse(`{${JSON.stringify(key)}: {"polluted": true}}`)
    const read = fromWire(parsed)
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(Object.keys(read ?? {})).toHaveLength(1)
    expect(at({}, 'polluted')).toBeUndefined()
  })

  it.each(hostile)('%s to the wire is data and touches no prototype', (key) => {
    const written = toWire(JSON.parse(`{${JSON.stringify(key)}: {"polluted": true}}`))
    expect(Object.getPrototypeOf(written)).toBe(Object.prototype)
    expect(JSON.stringify(written)).toBe(`{"${snakeKey(key)}":{"polluted":true}}`)
    expect(at({}, 'polluted')).toBeUndefined()
  })
})

describe('JSON of third parties', () => {
  const role = { _type: 'root', keyIds: { AB_c: 1 }, time_signed: '2026-11-26T17:00:00.120Z' }

  it('is read and written as it stands', () => {
    const read = fromWire({ id: 'x', root_role: role, alert: role })
    expect(read).toEqual({ id: 'x', rootRole: role, alert: role })
    expect(toWire(read)).toEqual({ id: 'x', root_role: role, alert: role })
  })

  it('is sent so where it is marked', () => {
    expect(toWire(verbatim({ ...role }))).toEqual(role)
    expect(toWire({ ...role })).not.toEqual(role)
  })
})

describe('wirePath', () => {
  it("names a problem in the wire's own words", () => {
    expect(wirePath(['bootDisk', 'diskSource', 'blockSize'])).toBe(
      'boot_disk.disk_source.block_size',
    )
    expect(wirePath(['rules', 0, 'filters'])).toBe('rules.0.filters')
  })
})
