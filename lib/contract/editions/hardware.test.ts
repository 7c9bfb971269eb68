import { expect, test } from 'vitest'
import { fromWire } from '@/lib/contract/wire'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { lifted, queryLowered } from '.'

const port = { id: 'a', port_name: 'qsfp0', rack_id: 'b' }

test.each([{ switch_location: 'switch0' }, { switch_slot: 'switch0' }])(
  'a port is read with its switch: %o',
  (place) => {
    const answer = { items: [{ ...port, ...place }], next_page: null }
    expect(lifted('networkingSwitchPortList', fromWire(answer))).toEqual({
      items: [{ id: 'a', portName: 'qsfp0', rackId: 'b', switchLocation: 'switch0' }],
      nextPage: null,
    })
  },
)

test('addresses of neighbors are read in the forms of all times', () => {
  const management_ip = [
    '10.0.0.1/32',
    { addr: { ip_addr: 'fd00::1' }, interface_num: { if_index: 1 }, oid: null },
    { addr: { i_e_e_e802: [0, 26, 255, 1, 2, 3] }, interface_num: { unknown: 0 } },
  ]
  expect(
    lifted('networkingSwitchPortLldpNeighbors', fromWire({ items: [{ management_ip }] })),
  ).toEqual({ items: [{ managementIp: ['10.0.0.1/32', 'fd00::1', '00:1a:ff:01:02:03'] }] })
})

test.each([
  [BASELINE, 'switchLocation'],
  [FIRST_VERSION, 'switchLocation'],
  [2_026_030_600, 'switchLocation'],
  [2_026_030_601, 'switchSlot'],
  [NEWEST_VERSION, 'switchSlot'],
])('a port is asked for at %i by its %s', (platform, name) => {
  const query = { rackId: 'a', switchLocation: 'switch0' }
  expect(queryLowered('networkingSwitchPortStatus', query, platform)).toEqual({
    ...{ rackId: 'a', [name]: 'switch0' },
  })
})
