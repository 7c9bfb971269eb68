import { describe, expect, it } from 'vitest'
import { projectTimeseries } from '@/lib/contract/project-timeseries'
import { boardQuery, boards } from './boards'
import { heatOf, quantileBin } from './distributions'
import { explorerSearch, parseExplorerView } from './explorer-view'
import { problemOf } from './problem'
import { durationMs, durationText } from './query-text'
import { projectBoards } from './project-boards'
import { labelsOf, namedLabel, resultOf as read, type QueryResult } from './result'
import { byTarget, searchSchemas, usedFirst } from './schema-search'
import { queryProblem, sentQuery } from './sent-query'
import { schema } from './schema.fixture'
import { thinned, thinnedTogether } from './thin'
import { queryForRange, queryOf } from './written-query'

const END = Date.UTC(2026, 3, 16, 12)
const hour = { startMs: END - 3_600_000, endMs: END }
const day = { startMs: END - 86_400_000, endMs: END }
const at = (minutes: number): string => new Date(hour.startMs + minutes * 60_000).toISOString()

describe('the URL of the explorer', () => {
  it.each([
    '',
    '?query=get+a%3Ab',
    '?tab=sleds&range=day&refresh=1m',
    '?query=get+a%3Ab%0A++%7C+last+5&range=custom&from=2026-04-16T10%3A00%3A00.000Z&to=2026-04-16T11%3A30%3A00.000Z',
  ])('%s comes back as it was', (search) => {
    expect(explorerSearch(search, parseExplorerView(search))).toBe(search)
  })
  it('takes what it can’t read for the usual', () => {
    expect(parseExplorerView('?range=month&refresh=3s')).toEqual(parseExplorerView(''))
  })
})

describe('searching timeseries', () => {
  const all = [
    schema('hardware_component:fan_speed', { units: 'rpm' }),
    schema('switch_data_link:bytes_sent', { fields: ['port_id', 'link_id'] }),
    schema('sled_data_link:bytes_sent', { fields: ['link_name'] }),
  ]
  const found = (query: string) =>
    searchSchemas(all, query).map(({ schema: { timeseriesName }, fields }) => [
      timeseriesName,
      ...fields,
    ])
  it.each([
    ['fan speed', [['hardware_component:fan_speed']]],
    ['RPM', [['hardware_component:fan_speed']]],
    ['port bytes', [['switch_data_link:bytes_sent', 'port_id']]],
    ['nothing of it', []],
  ])('%s', (query, names) => {
    expect(found(query)).toEqual(names)
  })
  it('has names before descriptions before fields', () => {
    const rows = [
      schema('a:b', { fields: ['fan'] }),
      schema('c:d', { metric: 'Speed of a fan' }),
      schema('e:fan', {}),
    ]
    const names = searchSchemas(rows, 'fan').map((each) => each.schema.timeseriesName)
    expect(names).toEqual(['e:fan', 'c:d', 'a:b'])
    expect(searchSchemas(rows, '  ')).toHaveLength(3)
  })
})

describe('timeseries by target', () => {
  const all = ['a:one', 'b:one', 'a:two', 'c:one'].map((name) => schema(name, {}))
  const listed = (used: readonly string[]) =>
    byTarget(searchSchemas(usedFirst(all, used), '')).map(([target, found]) => [
      target,
      ...found.map((each) => each.schema.timeseriesName),
    ])
  it('is as the platform lists them where nothing was asked for yet', () => {
    expect(listed([])).toEqual([
      ['a', 'a:one', 'a:two'],
      ['b', 'b:one'],
      ['c', 'c:one'],
    ])
  })
  it('has the most used first, of targets and within; of those used as often, the latest', () => {
    expect(listed(['c:one', 'gone:one', 'a:two', 'a:two'])).toEqual([
      ['a', 'a:two', 'a:one'],
      ['c', 'c:one'],
      ['b', 'b:one'],
    ])
    expect(listed(['b:one', 'c:one']).map(([target]) => target)).toEqual(['b', 'c', 'a'])
  })
})

describe('the query of a timeseries', () => {
  it('takes means of numbers over the range, and nothing else of the rest', () => {
    const gauge = schema('hardware_component:temperature', { datumType: 'f32' })
    expect(queryOf(gauge, hour)).toBe(
      'get hardware_component:temperature\n  | align mean_within(1m)',
    )
    for (const [name, datumType] of [
      ['switch_data_link:link_up', 'bool'],
      ['http_service:request_latency_histogram', 'histogram_u64'],
      ['collection_target:ram_provisioned', 'i64'],
    ] as const)
      expect(queryOf(schema(name, { datumType }), hour)).toBe(`get ${name}`)
  })
  it('follows the range as long as its period is the usual one', () => {
    const query = 'get a:b | align mean_within(1m) | group_by [mean_within], sum'
    expect(queryForRange(query, hour, day)).toBe(query.replace('1m', '24m'))
    expect(queryForRange(query.replace('1m', '60s'), hour, day)).toBe(query.replace('1m', '24m'))
    expect(queryForRange(query.replace('1m', '5m'), hour, day)).toBe(query.replace('1m', '5m'))
  })
  it.each(['20s', '1m', '24m', '1h', '90s'])('spells %s', (text) => {
    expect(durationText(durationMs(text) ?? 0)).toBe(text)
  })
  it.each(boards.flatMap(({ charts }) => charts))('$title', (chart) => {
    expect(boardQuery(chart, hour)).toMatch(/^get \w+:\w+/)
  })
})

describe('what is sent', () => {
  it('has the range behind each get, wider by what means need', () => {
    const sent = sentQuery('{ get a:b; get c:d }\n  | align mean_within(1m)', hour)
    expect(sent.text).toBe(
      '{ get a:b | filter timestamp >= @2026-04-16T10:58:00.000 && timestamp <= @2026-04-16T12:01:00.000; get c:d | filter timestamp >= @2026-04-16T10:58:00.000 && timestamp <= @2026-04-16T12:01:00.000 }\n  | align mean_within(1m)',
    )
    expect(sent.fromMs).toBe(hour.startMs - 120_000)
  })
  it('has the range as it is where the first or last points are asked for', () => {
    const sent = sentQuery('get a:b | align mean_within(1m) | last 1', hour)
    expect(sent.text).toContain('timestamp <= @2026-04-16T12:00:00.000 |')
  })
  it('is what was written where that names times', () => {
    const own = '  get a:b | filter timestamp > @now() - 5m && x == "get c:d"'
    expect(sentQuery(own, hour)).toMatchObject({ text: own.trim(), range: undefined })
  })
  it('leaves what stands in quotes alone', () => {
    expect(
      sentQuery("get a:b | filter x == 'get c:d'", hour).text.match(/timestamp >=/g),
    ).toHaveLength(1)
  })
  it('leads back to what was written', () => {
    const own = ' get a:b\n | fliter x'
    const sent = sentQuery(own, hour)
    expect(own.slice(sent.ownPlace(sent.text.indexOf('fliter')))).toBe('fliter x')
    expect(own.slice(sent.ownPlace(sent.text.indexOf('timestamp')))).toBe('\n | fliter x')
    expect(sent.ownPlace(0)).toBe(1)
  })
  it('is refused here where the platform would', () => {
    expect(queryProblem(' ', sentQuery(' ', hour))).toMatch(/Enter a query/)
    const long = `get a:b | filter x == "${'ü'.repeat(2_030)}"`
    expect(queryProblem(long, sentQuery(long, hour))).toMatch(/at most 4,096 bytes.*these are 4,1/)
    expect(queryProblem('get a:b', sentQuery('get a:b', hour))).toBeUndefined()
  })
})

describe('what the platform says is wrong', () => {
  it('is placed by line and column', () => {
    const own = 'get a:b\n  | fliter x == 1'
    const sent = sentQuery(own, hour)
    const message = 'Error at 2:5: .. get a:b ..\n    ^\nExpected: one of align, filter'
    const problem = problemOf(own, sent, message)
    expect(problem.message).toBe('Line 2, column 5: expected one of align, filter')
    expect(own.slice(problem.place?.from, problem.place?.to)).toBe('fliter')
  })
  it('is placed at the end of what stops too early', () => {
    const own = 'get a:b |'
    const sent = sentQuery(own, hour)
    const problem = problemOf(own, sent, `Error at 1:${sent.text.length + 1}: .. | ..`)
    expect(problem).toEqual({
      message: 'Line 1, column 10 can’t be read',
      place: { from: 9, to: 9 },
    })
  })
  it.each([
    ['Timeseries not found for: a:b', 'a:b'],
    ['Invalid field "zone" in group_by, the valid fields of table "a:b" are: [..]', 'zone'],
    ['Something else', undefined],
  ])('%s', (message, marked) => {
    const own = 'get a:b | align mean_within(1m) | group_by [zone]'
    const { place } = problemOf(own, sentQuery(own, hour), message)
    expect(place && own.slice(place.from, place.to)).toBe(marked)
  })
})

/** What is made of an answer that something can be made of. */
function resultOf(...asked: Parameters<typeof read>): QueryResult {
  const result = read(...asked)
  if (!result) throw new Error('unreadable')
  return result
}

const answer = (
  type: string,
  values: readonly unknown[],
  more: { readonly starts?: readonly string[]; readonly name?: string } = {},
) => ({
  tables: [
    {
      name: more.name ?? 'a:b',
      timeseries: {
        '17': {
          fields: { portId: { type: 'string', value: 'qsfp0' }, slot: { type: 'u8', value: 1 } },
          points: {
            startTimes: more.starts ?? null,
            timestamps: values.map((_, index) => at(index)),
            values: [{ metricType: 'gauge', values: { type, values } }],
          },
        },
      },
    },
  ],
})

describe('a result', () => {
  const sent = { range: hour, fromMs: hour.startMs }
  it('has numbers, yes and no, words and distributions', () => {
    const bins = { bins: [0, 10], counts: [1, 2] }
    for (const [type, values, kind, shown] of [
      ['double', [1.5, null, 'odd'], 'number', [1.5, null, null]],
      ['boolean', [true, false, 3], 'boolean', [1, 0, null]],
      ['string', ['up', 1], 'text', ['up', null]],
      ['integer_distribution', [bins, { bins: [0] }, null], 'distribution', [bins, null, null]],
    ] as const)
      expect(resultOf(answer(type, values), sent).series[0]).toMatchObject({
        kind,
        values: shown,
        fields: [
          ['port_id', 'qsfp0'],
          ['slot', '1'],
        ],
      })
  })
  it('leaves out what lies outside of the range, and what tells of a time before', () => {
    const long = [new Date(0).toISOString(), at(0), at(1)]
    const { series, cut, points } = resultOf(
      answer('integer', [9_000, 1, 2], { starts: long }),
      sent,
    )
    expect([series[0]?.values, cut, points]).toEqual([[1, 2], 1, 2])
    const own = { range: undefined, fromMs: undefined }
    expect(resultOf(answer('integer', [9_000, 1], { starts: long }), own).points).toBe(2)
    const late = { range: { startMs: END, endMs: END + 1 }, fromMs: END }
    expect(resultOf(answer('integer', [1, 2]), late).series).toEqual([])
  })
  it('is of a platform of whichever time, and counts what it can’t read', () => {
    const { tables } = answer('integer', [1])
    const [series] = Object.values(tables[0]?.timeseries ?? {})
    const listed = { tables: [{ name: 'a:b', timeseries: [series, { fields: {} }] }, null] }
    expect(resultOf(listed, sent)).toMatchObject({ points: 1, unreadable: 2 })
    for (const odd of [undefined, null, [], { tables: {} }]) expect(read(odd, sent)).toBeUndefined()
  })
  it('names lines by what differs', () => {
    const one = resultOf(answer('integer', [1]), sent).series
    const other = one.map((each) => ({ ...each, fields: [['port_id', 'qsfp1']] as const }))
    expect(labelsOf([...one, ...other])).toEqual(['qsfp0', 'qsfp1'])
    expect(labelsOf(one)).toEqual(['a:b'])
    const ids = ['0b3e1a52-9a2c-4a4e-8a34-0d1f60a1c9d1', '11111111-9a2c-4a4e-8a34-0d1f60a1c9d1']
    const sensors = [0, 1, 2, 3].map((index) => ({
      ...one[0],
      fields: [
        ['id', ids[index % 2]],
        ['serial', `BRM${index % 2}`],
        ['sensor', index < 2 ? 'Fan 0' : 'Fan 1'],
      ],
    })) as unknown as typeof one
    expect(labelsOf(sensors)).toEqual([
      'BRM0 · Fan 0',
      'BRM1 · Fan 0',
      'BRM0 · Fan 1',
      'BRM1 · Fan 1',
    ])
    // Only an id tells them apart.
    expect(
      labelsOf(
        sensors
          .slice(0, 2)
          .map((each, index) => ({ ...each, fields: [['id', ids[index] ?? '']] as const })),
      ),
    ).toEqual(ids)
  })
})

describe('thinning', () => {
  const times = Array.from({ length: 50_000 }, (_, index) => index)
  const values = times.map((index) => (index === 777 ? 99 : index === 40_000 ? null : index % 2))
  it('keeps the ends of what it draws, peaks and gaps', () => {
    const line = thinned({ times, values }, 300)
    expect(line.times.length).toBeLessThanOrEqual(300)
    expect(line.values).toContain(99)
    expect(line.values).toContain(null)
    expect(line.times).toEqual(line.times.toSorted((a, b) => a - b))
  })
  it('says how many of how many are drawn', () => {
    const { drawn, all, lines } = thinnedTogether([
      { times, values },
      { times, values },
    ])
    expect(all).toBe(100_000)
    expect(drawn).toBeLessThanOrEqual(10_000)
    expect(drawn).toBeGreaterThan(6_000)
    expect(lines).toHaveLength(2)
    const whole = values.map((value) => value ?? 0)
    expect(thinnedTogether([{ times, values: whole }]).drawn).toBe(10_000)
    expect(thinnedTogether([{ times: [1], values: [2] }]).drawn).toBe(1)
  })
})

describe('distributions', () => {
  it('are added up by stretch and bin', () => {
    const picture = heatOf(
      [
        [0, [1, 2]],
        [1, [3, 4]],
      ].map(([offset, counts]) => ({
        key: String(offset),
        name: 'a:b',
        fields: [],
        kind: 'distribution' as const,
        times: [0, 60_000],
        values: [{ bins: [0, 10], counts: counts as number[] }, null],
      })),
    )
    expect(picture).toEqual({
      times: [0, 60_000],
      bins: [0, 10],
      counts: [
        [4, 6],
        [0, 0],
      ],
      most: 6,
    })
    expect(heatOf([]).times).toEqual([])
  })
  it.each([
    [0.5, { from: 10, to: 20 }],
    [0.1, { from: 0, to: 10 }],
    [0.99, { from: 20, to: undefined }],
  ])('have their quantile %d in a bin', (share, bin) => {
    expect(quantileBin([0, 10, 20], [2, 6, 2], share)).toEqual(bin)
    expect(quantileBin([0], [0], share)).toBeUndefined()
  })
})

describe('a project’s metrics', () => {
  it('call lines by the names of what they are of, as far as they are known', () => {
    const id = '11111111-2222-4333-8444-555555555555'
    expect(namedLabel(`run · ${id}`, { [id]: 'checkout' })).toBe('run · checkout')
    expect(namedLabel(`run · ${id}`, { run: 'no id' })).toBe(`run · ${id}`)
  })

  it('have charts of what is measured, by its own fields, and keep the project', () => {
    for (const { timeseries, by, where } of projectBoards.flatMap(({ charts }) => charts)) {
      const of = projectTimeseries.find(({ timeseriesName }) => timeseriesName === timeseries)
      const fields = of?.fieldSchema.map(({ name }) => name) ?? []
      const used = [...by, ...(where === undefined ? [] : [where.split(' ')[0] ?? ''])]
      expect(fields).toEqual(expect.arrayContaining(used))
      expect(by).toEqual(expect.arrayContaining(['silo_id', 'project_id']))
    }
  })

  it('don’t ask what the platform would refuse, because it loses the project', () => {
    const problem = (fields: string, scope: 'project' | 'platform' = 'project') => {
      const own = `get virtual_disk:reads | align mean_within(1m) | group_by [${fields}], sum`
      return queryProblem(own, sentQuery(own, { startMs: 0, endMs: 3_600_000 }), scope)
    }
    expect(problem('disk_id')).toMatch(/silo_id and project_id/)
    expect(problem('')).toMatch(/silo_id and project_id/)
    expect(problem('project_id, silo_id,')).toBeUndefined()
    expect(problem('disk_id', 'platform')).toBeUndefined()
  })

  it.each(['9'.repeat(22) + 's', '9'.repeat(400) + 'Y', '367d', '9999999999999h'])(
    'say why a period of %.30s can’t be sent, from an address too',
    (period) => {
      const own = `get a:b | align mean_within(${period})`
      const { query } = parseExplorerView(`?${new URLSearchParams({ query: own })}`)
      expect(queryProblem(query, sentQuery(query, hour))).toMatch(/at most 366 days/)
      // Of the first and last moments that there can be, too.
      const all = { startMs: 0, endMs: Date.UTC(10_000, 0) - 1 }
      expect(sentQuery(query, all).text).toContain('@1970-01-01T00:00:00.000')
      expect(queryProblem('get a:b | align mean_within(366d)', sentQuery(query, hour))).toBe(
        undefined,
      )
    },
  )
})
