import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { fromWire } from '@/lib/contract/wire'
import { lifted, lowered } from '.'

const address = { id: 'a', address: '198.51.100.1/32', rack_id: 'b' }
const read = { id: 'a', address: '198.51.100.1/32', rackId: 'b', switchLocation: 'switch0' }

test.each([{ switch_location: 'switch0' }, { switch_slot: 'switch0' }])(
  'an address is read with its switch: %o',
  (place) => {
    const row = { ...address, ...place }
    expect(lifted('networkingLoopbackAddressCreate', fromWire(row))).toEqual(read)
    expect(lifted('networkingLoopbackAddressList', fromWire({ items: [row] }))).toEqual({
      items: [read],
    })
  },
)

test.each([
  [BASELINE, 'switchLocation'],
  [FIRST_VERSION, 'switchLocation'],
  [2_026_030_600, 'switchLocation'],
  [2_026_030_601, 'switchSlot'],
  [NEWEST_VERSION, 'switchSlot'],
])('one is created at %i by its %s', (platform, name) => {
  const body = { address: '198.51.100.1', switchLocation: 'switch0' }
  expect(lowered('networkingLoopbackAddressCreate', body, platform)).toEqual({
    ...{ address: '198.51.100.1', [name]: 'switch0' },
  })
})
