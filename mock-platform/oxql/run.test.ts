import { describe, expect, it } from 'vitest'
import { T0, at, message, named, rowsOf, run, seriesOf } from './sample-tables'

describe('get and filter', () => {
  it('answers gauges as they are', () => {
    const { tables } = run('get box:heat | filter host == "a"')
    expect(tables).toHaveLength(1)
    expect(tables[0]?.name).toBe('box:heat')
    const [[key, only] = ['', undefined]] = Object.entries(tables[0]?.timeseries ?? {})
    expect(key).toMatch(/^\d{1,20}$/)
    expect(only?.fields).toEqual(named('a'))
    expect(only?.points.startTimes).toBeNull()
    expect(only?.points.values).toEqual([
      { metricType: 'gauge', values: { type: 'double', values: [10, 20, 30, 40] } },
    ])
  })

  it('turns counters into deltas: everything first, then differences, anew after a restart', () => {
    const [only] = seriesOf('get box:sent | filter host == "a"')
    expect(only?.points.values).toEqual([
      { metricType: 'delta', values: { type: 'integer', values: [100, 50, 60, 7] } },
    ])
    const starts = only?.points.startTimes?.map((time) => (time.getTime() - T0) / 1_000)
    expect(starts).toEqual([-1_000, 5, 10, 17])
  })

  it('lets time filters decide what is the first sample', () => {
    expect(rowsOf(`get box:sent | filter timestamp >= ${at(10)}`)).toEqual([
      [10, 150],
      [15, 60],
      [20, 7],
    ])
    expect(rowsOf(`get box:sent | filter timestamp > ${at(10)} && timestamp < ${at(20)}`)).toEqual([
      [15, 210],
    ])
  })

  it('filters by values after that', () => {
    expect(rowsOf('get box:sent | filter host == "a" && datum > 55')).toEqual([
      [5, 100],
      [15, 60],
    ])
    const since = `get box:sent | filter host == "a" && start_time >= ${at(10)}`
    expect(rowsOf(since)).toEqual([
      [15, 60],
      [20, 7],
    ])
  })

  it('differences histograms', () => {
    const [only] = seriesOf('get box:sizes | filter slot == 1')
    expect(only?.points.values[0]?.values.values[1]).toEqual({
      bins: [0, 10],
      counts: [0, 3],
      sumOfSamples: 45,
      squaredMean: 4,
      min: null,
      max: null,
      p50: null,
      p90: null,
      p99: null,
    })
  })

  it.each([
    ['host == "a" || host == "b"', 2],
    ['host != "a"', 1],
    ['!(host == "a")', 1],
    ['host ~= "^[ab]$"', 2],
    ['slot >= 2', 1],
    ['slot == 1 ^ host == "a"', 0],
    ['host > "a"', 1],
    [`host == "none" || timestamp < ${at(3)}`, 2],
    ['host == "none"', 0],
    [`timestamp > ${at(60)}`, 0],
  ])('%s keeps %i series', (condition, kept) => {
    expect(seriesOf(`get box:heat | filter ${condition}`)).toHaveLength(kept)
    expect(run(`get box:heat | filter ${condition}`).tables).toHaveLength(1)
  })

  it('takes the first or last points of each series', () => {
    expect(rowsOf('get box:sent | last 2')).toEqual([
      [15, 60],
      [20, 7],
    ])
    expect(rowsOf('get box:sent | first 1')).toEqual([[5, 100]])
    expect(rowsOf('get box:sent | filter datum < 60 && host == "a" | last 1')).toEqual([[20, 7]])
    expect(rowsOf(`get box:sent | filter timestamp < ${at(20)} | last 1`)).toEqual([[15, 60]])
    expect(rowsOf(`get box:sent | filter timestamp != ${at(20)} | last 1`)).toEqual([[15, 60]])
    expect(rowsOf('get box:load | last 3 | first 1')).toEqual([[5, 2]])
  })
})

describe('align', () => {
  it('takes means of gauges, counted back from the end of the filter', () => {
    const query = `get box:load | filter timestamp <= ${at(15)} | align mean_within(10s)`
    // Windows (5, 15] and (-5, 5].
    expect(rowsOf(query)).toEqual([
      [5, 1.5],
      [15, 3.5],
    ])
    const [only] = seriesOf(query)
    expect(only?.points.startTimes).toBeNull()
    expect(only?.points.values[0]?.metricType).toBe('gauge')
    expect(only?.points.values[0]?.values.type).toBe('double')
  })

  it('counts back from now without an end', () => {
    expect(rowsOf('get box:load | filter slot == 1 | align mean_within(10s)')).toEqual([
      [0, 1],
      [10, 2.5],
      [20, 4],
    ])
  })

  it('has nulls where there is nothing', () => {
    const query = 'get box:up | filter slot == 1'
    expect(rowsOf(query)).toEqual([
      [0, true],
      [5, false],
    ])
    expect(rowsOf('get box:load | filter slot == 1 | align mean_within(1s)')?.slice(-3)).toEqual([
      [18, null],
      [19, null],
      [20, null],
    ])
  })

  it('shares deltas out over the windows that they lie in', () => {
    const query = `get box:sent | filter timestamp > ${at(5)} && timestamp < ${at(16)} | align mean_within(4s)`
    // Intervals: -1000..10 with 150 and 10..15 with 60. Windows: (8, 12], (12, 16].
    const first = (150 * 2) / 1_010 + (60 * 2) / 5
    const second = (60 * 3) / 5
    expect(rowsOf(query)).toEqual([
      [12, first],
      [16, second],
    ])
  })

  it('divides by the points that end in a window', () => {
    const query = `get box:sent | filter timestamp <= ${at(15)} | align mean_within(10s)`
    expect(rowsOf(query)?.at(-1)).toEqual([15, (50 + 60) / 2])
  })

  it.each([
    [
      'get box:load | filter slot == 1 | align interpolate(5s)',
      'Alignment via interpolation is not yet implemented',
    ],
    [
      'get box:up | filter slot == 1 | align mean_within(5s)',
      "Tables with 'boolean' data types cannot be aligned",
    ],
    [
      'get box:sizes | filter slot == 1 | align mean_within(5s)',
      "Tables with 'integer_distribution' data types cannot be aligned",
    ],
    [
      'get box:sparse | filter slot == 1 | align mean_within(5s)',
      /upsample the data by more than a factor of 10/,
    ],
    ['get box:load | filter slot == 1 | align mean_within(0s)', /longer than zero/],
    [
      'get box:load | filter slot == 1 | last 1 | align mean_within(1ns)',
      /more than 1000000 points/,
    ],
  ])('%s is refused', (query, expected) => {
    expect(message(query)).toMatch(expected)
  })
})

describe('group_by', () => {
  const aligned = `get box:heat | filter timestamp <= ${at(15)} | align mean_within(5s)`

  it('sums up or averages series that agree in the fields', () => {
    expect(rowsOf(`${aligned} | group_by [], sum`)).toEqual([
      [0, 110],
      [5, 220],
      [10, 330],
      [15, 440],
    ])
    expect(rowsOf(`${aligned} | group_by []`)?.at(0)).toEqual([0, 55])
    const [one, two] = seriesOf(`${aligned} | group_by [slot], mean`)
    expect([one?.fields, two?.fields]).toEqual([
      { slot: { type: 'u8', value: 1 } },
      { slot: { type: 'u8', value: 2 } },
    ])
  })

  it('keeps only the fields it names', () => {
    expect(message(`${aligned} | group_by [slot] | filter host == "a"`)).toMatch(
      /Invalid identifiers: \["host"\], valid identifiers: \["datum", "slot", "timestamp"\]/,
    )
  })

  it.each([
    ['get box:heat | filter slot == 1 | group_by [host]', /must be aligned, but "box:heat" is not/],
    [`${aligned} | group_by [rack]`, /Invalid field "rack" in group_by.*\["host", "slot"\]/],
    [
      '{ get box:heat | filter slot == 1 ; get box:load | filter slot == 1 } | align mean_within(5s) | group_by [host]',
      /exactly one table, found 2: "box:heat", "box:load"/,
    ],
  ])('%s is refused', (query, expected) => {
    expect(message(query)).toMatch(expected)
  })
})

describe('groups and join', () => {
  const both = (first: string, second: string) =>
    `{ get ${first} | filter host ~= ".*" ; get ${second} | filter host ~= ".*" } | filter timestamp <= ${at(15)} | align mean_within(5s)`

  it('answers one table per query', () => {
    expect(run(both('box:load', 'box:heat')).tables.map((table) => table.name)).toEqual([
      'box:load',
      'box:heat',
    ])
  })

  it('matches points by time', () => {
    const query = `${both('box:heat', 'box:load')} | join`
    expect(run(query).tables[0]?.name).toBe('box:heat,box:load')
    expect(rowsOf(query)).toEqual([
      [0, 10, 1],
      [5, 20, 2],
      [10, 30, 3],
      [15, 40, 4],
    ])
  })

  it.each([
    [
      'get box:load | filter slot == 1 | align mean_within(5s) | join',
      /at least two tables, found 1/,
    ],
    [
      '{ get box:load | filter slot == 1 ; get box:heat | filter slot == 1 } | join',
      /must be aligned, but "box:load" is not/,
    ],
    [
      '{ get box:load | filter slot == 1 | align mean_within(5s) ; get box:heat | filter slot == 1 | align mean_within(10s) } | join',
      /same alignment/,
    ],
    [
      '{ get box:load | filter slot == 1 | align mean_within(5s) ; get box:heat | filter slot == 1 | align mean_within(5s) | group_by [host] } | join',
      /same fields/,
    ],
    [`${both('box:load', 'box:odd')} | join`, /no partner in table "box:load"/],
    [`${both('box:heat', 'box:load')} | join | group_by [host]`, /one numeric value per point/],
  ])('%s is refused', (query, expected) => {
    expect(message(query)).toMatch(expected)
  })
})

describe('what a query may ask for', () => {
  it.each([
    ['get box:nothing | last 1', 'Timeseries not found for: box:nothing'],
    ['get box:heat', /full scan of the table "box:heat"/],
    ['get box:heat | align mean_within(5s) | last 1', /full scan/],
    ['{ get box:heat | last 1 ; get box:load }', /full scan of the table "box:load"/],
    ['get box:heat | filter datum > 3', /full scan/],
    ['get box:many | filter host == "a"', /more than 1000000 points/],
    [
      'get box:heat | filter rack == 1 && hots == "a"',
      /not valid for its input table "box:heat". Invalid identifiers: \["rack", "hots"\], valid identifiers: \["datum", "host", "slot", "timestamp"\]/,
    ],
    ['get box:heat | filter host == 1', /"host" .* literal of type integer, expected type string/],
    [
      'get box:heat | filter host == "11111111-2222-4333-8444-555555555555"',
      /literal of type uuid, expected type string/,
    ],
    ['get box:heat | filter slot == 1.5', /literal of type double, expected type integer/],
    ['get box:heat | filter timestamp > 5m', /literal of type duration, expected type timestamp/],
    ['get box:heat | filter start_time > @now()', /Invalid identifiers: \["start_time"\]/],
    ['get box:heat | filter slot == 1 && datum == true', /expected type double or integer/],
    ['get box:up | filter slot == 1 && datum < true', /can not be compared with "<"/],
    ['get box:heat | filter slot ~= "x"', /expected type integer/],
    ['get box:heat | filter host ~= "("', /Invalid regular expression/],
    ['get box:sizes | filter slot == 1 && counts == 3', /not yet implemented/],
    ['get box:sizes | filter slot == 1 && datum == 3', /Invalid identifiers: \["datum"\]/],
  ])('%s is refused', (query, expected) => {
    expect(message(query)).toMatch(expected)
  })
})
