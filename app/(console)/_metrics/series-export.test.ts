import { expect, it } from 'vitest'
import type { Series } from '@/lib/metrics/explorer/result'
import { seriesCsv, seriesJson } from './series-export'

const at = [Date.UTC(2026, 3, 16), Date.UTC(2026, 3, 17)]
const series: readonly Series[] = [
  {
    key: 'a',
    name: 'a:b',
    kind: 'number',
    fields: [['port', '=1+1']],
    times: at,
    values: [1.5, null],
  },
  { key: 'b', name: 'a:up', kind: 'boolean', fields: [], times: at.slice(0, 1), values: [0] },
  {
    key: 'c',
    name: 'a:c',
    kind: 'distribution',
    fields: [],
    times: at.slice(0, 1),
    values: [{ bins: [0], counts: [2] }],
  },
]

it('has a row for each point, with its fields', () => {
  expect(seriesCsv(series).split('\r\n')).toEqual([
    'time,timeseries,port,value',
    "2026-04-16T00:00:00.000Z,a:b,'=1+1,1.5",
    "2026-04-17T00:00:00.000Z,a:b,'=1+1,",
    '2026-04-16T00:00:00.000Z,a:up,,false',
    '2026-04-16T00:00:00.000Z,a:c,,"{""bins"":[0],""counts"":[2]}"',
    '',
  ])
})

it('has the series with their points', () => {
  expect(JSON.parse(seriesJson(series))).toMatchObject([
    {
      timeseries: 'a:b',
      fields: { port: '=1+1' },
      points: [
        { time: '2026-04-16T00:00:00.000Z', value: 1.5 },
        { time: '2026-04-17T00:00:00.000Z', value: null },
      ],
    },
    { timeseries: 'a:up', points: [{ value: false }] },
    { timeseries: 'a:c', points: [{ value: { bins: [0], counts: [2] } }] },
  ])
})
