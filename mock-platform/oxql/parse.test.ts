import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '@/mock-platform/core/refusal'
import type { Expr } from './ast'
import { parseQuery } from './parse'

const NOW = Date.UTC(2026, 9, 1, 12)
const parse = (text: string) => parseQuery(text, NOW)
const filterOf = (text: string): Expr => {
  const [op] = parse(`get a:b | filter ${text}`).ops
  if (op?.op !== 'filter') throw new Error('no filter')
  return op.expr
}
const literalOf = (text: string) => {
  const expr = filterOf(`x == ${text}`)
  if (expr.kind !== 'compare') throw new Error('no comparison')
  return expr.literal
}
/** An expression in brackets, to see what binds to what. */
const shape = (expr: Expr): string =>
  expr.kind === 'compare'
    ? expr.ident
    : expr.kind === 'not'
      ? `!${shape(expr.expr)}`
      : `(${shape(expr.left)} ${expr.kind} ${shape(expr.right)})`
function refusal(text: string): Refusal {
  try {
    parse(text)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error(`read: ${text}`)
}

describe('queries', () => {
  it('of the charts are read whole', () => {
    const id = '11111111-2222-4333-8444-555555555555'
    const text = `get virtual_machine:vcpu_usage
      | filter timestamp >= @2026-10-01T11:00:00.000 && timestamp < @2026-10-01T12:00:00.000 && instance_id == "${id}" && state == "run"
      | align mean_within(60s)
      | group_by [instance_id, silo_id, project_id], sum`
    expect(parse(text)).toMatchObject({
      source: { op: 'get', timeseries: 'virtual_machine:vcpu_usage' },
      ops: [
        { op: 'filter' },
        { op: 'align', method: 'mean_within', periodMs: 60_000 },
        { op: 'group_by', fields: ['instance_id', 'silo_id', 'project_id'], reducer: 'sum' },
      ],
    })
  })

  it.each([
    [
      'get a:b|first 3|last 10',
      [
        { op: 'limit', end: 'first', count: 3 },
        { op: 'limit', end: 'last', count: 10 },
      ],
    ],
    ['  get\ta1_b2:c_3  ', []],
    ['get a:b | group_by []', [{ op: 'group_by', fields: [], reducer: 'mean' }]],
    ['get a:b | group_by [x,]', [{ op: 'group_by', fields: ['x'], reducer: 'mean' }]],
    [
      'get a:b | group_by [ x , y ] , mean',
      [{ op: 'group_by', fields: ['x', 'y'], reducer: 'mean' }],
    ],
    [
      'get a:b | align interpolate(5m)',
      [{ op: 'align', method: 'interpolate', periodMs: 300_000 }],
    ],
    ['get a:b | join', [{ op: 'join' }]],
  ])('%s', (text, ops) => {
    expect(parse(text).ops).toEqual(ops)
  })

  it('may be groups of groups', () => {
    const query = parse('{ { get a:b | first 1 ; get c:d } | join ; get e:f } | last 2')
    expect(query.source.op).toBe('group')
    expect(query.ops).toHaveLength(1)
    if (query.source.op !== 'group') return
    expect(query.source.queries.map(({ source, ops }) => [source.op, ops.length])).toEqual([
      ['group', 1],
      ['get', 0],
    ])
  })

  it.each([
    ['a == 1 && b == 2 || c == 3', '((a and b) or c)'],
    ['a == 1 || b == 2 && c == 3', '(a or (b and c))'],
    ['a == 1 && b == 2 ^ c == 3', '(a and (b xor c))'],
    ['!a == 1 ^ b == 2', '(!a xor b)'],
    ['!(a == 1 || b == 2)&&c==3', '(!(a or b) and c)'],
    ['a == 1 || b == 2 || c == 3', '((a or b) or c)'],
  ])('bind %s as %s', (text, brackets) => {
    expect(shape(filterOf(text))).toBe(brackets)
  })

  it.each([
    ['true', { kind: 'boolean', value: true }],
    ['5m', { kind: 'duration', ms: 300_000 }],
    ['3ms', { kind: 'duration', ms: 3 }],
    ['2M', { kind: 'duration', ms: 60 * 86_400_000 }],
    ['1Y', { kind: 'duration', ms: 365 * 86_400_000 }],
    ['250us', { kind: 'duration', ms: 0.25 }],
    ['-12', { kind: 'integer', value: -12 }],
    ['0xff', { kind: 'integer', value: 255 }],
    ['18446744073709551615', { kind: 'integer', value: 2 ** 64 }],
    ['1.5', { kind: 'double', value: 1.5 }],
    ['2e3', { kind: 'double', value: 2_000 }],
    [
      '"11111111222243338444555555555555"',
      { kind: 'uuid', value: '11111111-2222-4333-8444-555555555555' },
    ],
    [
      '"11111111-2222-4333-8444-55555555555A"',
      { kind: 'uuid', value: '11111111-2222-4333-8444-55555555555a' },
    ],
    [
      "'11111111-2222-4333-8444-555555555555'",
      { kind: 'string', value: '11111111-2222-4333-8444-555555555555' },
    ],
    ['"192.0.2.1"', { kind: 'ip', value: '192.0.2.1' }],
    ['"fd00::1"', { kind: 'ip', value: 'fd00::1' }],
    ["'192.0.2.1'", { kind: 'string', value: '192.0.2.1' }],
    ['"run"', { kind: 'string', value: 'run' }],
    [String.raw`"a\n\t\\\u{1f600}'"`, { kind: 'string', value: "a\n\t\\😀'" }],
    ['@2026-10-01', { kind: 'timestamp', ms: Date.UTC(2026, 9, 1) }],
    ['@2026-10-01T11:12:13.5', { kind: 'timestamp', ms: Date.UTC(2026, 9, 1, 11, 12, 13, 500) }],
    ['@08:00:00', { kind: 'timestamp', ms: Date.UTC(2026, 9, 1, 8) }],
    ['@now()', { kind: 'timestamp', ms: NOW }],
    ['@now() - 5m', { kind: 'timestamp', ms: NOW - 300_000 }],
    ['@now()+1h', { kind: 'timestamp', ms: NOW + 3_600_000 }],
  ])('know the literal %s', (text, literal) => {
    expect(literalOf(text)).toEqual(literal)
  })
})

describe('what cannot be read', () => {
  it('is told with position, surroundings and a caret', () => {
    const { message, status, errorCode } = refusal(
      'get virtual_machine:vcpu_usage\n| filtre state == "run" | align mean_within(60s)',
    )
    expect([status, errorCode]).toEqual([400, 'InvalidRequest'])
    const lines = message.split('\n')
    expect(lines).toEqual([
      'Error at 2:3: .. al_machine:vcpu_usage | filtre state == "run" |  ..',
      `${' '.repeat('Error at 2:3: .. '.length + 24)}^`,
      'Expected: one of "align", "filter", "first", "group_by", "join", "last"',
    ])
    expect(lines[0]?.charAt(lines[1]?.indexOf('^') ?? 0)).toBe('f')
  })

  it.each([
    ['', '1:1', '"get"'],
    ['fetch a:b', '1:1', '"get"'],
    ['get a', '1:5', 'timeseries name'],
    ['get a:b c:d', '1:9', 'EOF'],
    ['get a:b | get c:d', '1:11', '"filter"'],
    ['get A:b', '1:5', 'timeseries name'],
    ['get a__b:c', '1:5', 'timeseries name'],
    ['get a:b | filter', '1:17', 'identifier'],
    ['get a:b | filter x = 1', '1:20', 'comparison operator'],
    ['get a:b | filter x == run', '1:23', 'string'],
    ['get a:b | filter x == "run', '1:23', 'string'],
    ['get a:b | filter x == 1 & y == 2', '1:25', '"&&"'],
    ['get a:b | filter (x == 1', '1:25', '")"'],
    ['get a:b | filter x ~= 5', '1:23', 'string literal for a regular expression'],
    ['get a:b | filter t > @2026-02-31', '1:22', 'timestamp'],
    ['get a:b | filter t > @2026-02-01T10:00:00Z', '1:42', 'EOF'],
    ['get a:b | filter x == 99999999999999999999', '1:23', 'integer'],
    ['get a:b | align mean_within(60)', '1:29', 'duration'],
    ['get a:b | align median(60s)', '1:17', '"mean_within"'],
    ['get a:b | group_by a', '1:20', '"["'],
    ['get a:b | group_by [a], max', '1:25', '"sum"'],
    ['get a:b | first 0', '1:17', 'positive integer'],
    ['get a:b | first -1', '1:17', 'positive integer'],
    ['{ get a:b ; }', '1:13', '"get"'],
    ['{ get a:b', '1:10', '"}"'],
  ])('%j stops at %s', (text, position, expected) => {
    const { message } = refusal(text)
    expect(message.split(' ')[2]).toBe(`${position}:`)
    expect(message).toContain(expected)
  })

  it('is too long or too deep', () => {
    const long = `get a:b | filter x == "${'y'.repeat(4_100)}"`
    expect(refusal(long).message).toBe('Queries must be <= 4096 characters')
    expect(refusal(`get a:b | filter x == "${'ü'.repeat(2_050)}"`).message).toMatch(/^Queries/)
    expect(refusal('{'.repeat(3_000)).message).toBe('Query is nested too deeply')
    expect(refusal(`get a:b | filter ${'!'.repeat(3_000)}x == 1`).message).toMatch(/too deeply/)
    expect(parse(`  ${' '.repeat(5_000)}get a:b  `).ops).toEqual([])
  })

  it('never breaks the parser', () => {
    const piece = fc.constantFrom(
      'get',
      ' ',
      'a:b',
      '|',
      'filter',
      'x',
      '==',
      '"run"',
      '@now()',
      '-',
      '5m',
      '(',
      ')',
      '!',
      '&&',
      '||',
      '^',
      '{',
      '}',
      ';',
      'align',
      'mean_within',
      'group_by',
      '[',
      ']',
      ',',
      'sum',
      'join',
      'first',
      '3',
      '\n',
      '~=',
      "'",
      '\\',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        try {
          parse(pieces.join(''))
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
