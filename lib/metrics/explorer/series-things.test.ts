import { expect, it } from 'vitest'
import type { Series } from './result'
import { pageOfSeries, platformThings, projectThings } from './series-things'

const of = (...fields: readonly (readonly [string, string])[]): Series => ({
  ...{ key: 'a', name: 'a:b', kind: 'number', times: [], values: [], fields },
})

it.each([
  [[['sled_id', 's1']], '/system/inventory/sleds/s1/instances'],
  [
    [
      ['sled_id', 's1'],
      ['switch_slot', '0'],
      ['port_id', 'qsfp0'],
    ],
    '/system/inventory/ports?q=qsfp0',
  ],
  [[['peer', '192.0.2.1']], '/system/networking/bgp/peers?q=192.0.2.1'],
  [[['instance_id', 'i1']], '/lookup/instances/i1'],
  [[['route', '/v1']], undefined],
] as const)('leads operators from %j to %s', (fields, page) => {
  expect(pageOfSeries(of(...fields), platformThings)).toBe(page)
})

it('leads to what is known by name in a project, and to nothing else', () => {
  const things = projectThings('shop', { d1: 'data', i1: 'web' })
  expect(pageOfSeries(of(['attached_instance_id', 'i1'], ['disk_id', 'd1']), things)).toBe(
    '/projects/shop/disks?disk=data',
  )
  expect(pageOfSeries(of(['attached_instance_id', 'i1'], ['disk_id', 'gone']), things)).toBe(
    '/projects/shop/instances/web',
  )
  expect(pageOfSeries(of(['disk_id', 'gone']), things)).toBeUndefined()
})
