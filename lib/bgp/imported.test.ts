import { expect, test } from 'vitest'
import { asnsToAsk, importedRows } from './imported'

test('routes are asked for by each ASN, or once where it is ignored', () => {
  const configs = [{ asn: 64_500 }, { asn: null }, { asn: 7 }, { asn: 7 }]
  expect(asnsToAsk(configs, false)).toEqual([64_500, 7])
  expect(asnsToAsk(configs, true)).toEqual([64_500])
  expect(asnsToAsk([], false)).toEqual([])
  expect(asnsToAsk([], true)).toEqual([0])
})

test('rows are told apart, also by paths of which nothing is known', () => {
  const route = { prefix: '10.0.0.0/8', nexthop: '10.1.1.1', switch: 'switch0', id: 0 }
  const rows = importedRows([
    { asn: 1, routes: [route, route, { ...route, id: 9 }] },
    { asn: 2, routes: [route] },
    { routes: [route] },
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(5)
  expect(rows[2]).toMatchObject({ asn: 1, pathId: 9, prefix: '10.0.0.0/8' })
  expect(rows[4]).not.toHaveProperty('asn')
})
