import { expect, test } from 'vitest'
import { keepsLot, lotUses } from './lot-uses'

const BLOCKS = new Set(['a', 'b'])
const nothing = { loopbacks: [], settings: [], announceSets: [] }

test('what takes addresses of a lot is told by its blocks', () => {
  const found = lotUses(BLOCKS, {
    loopbacks: [
      { address: '10.0.0.1/32', switchLocation: 'switch0', addressLotBlockId: 'a' },
      { address: '10.1.0.1/32', switchLocation: 'switch0', addressLotBlockId: 'c' },
    ],
    settings: [
      {
        name: 'uplink',
        addresses: [
          { address: '10.0.0.2/30', addressLotBlockId: 'b' },
          { address: '10.1.0.2/30', addressLotBlockId: 'c' },
        ],
      },
      { name: 'other', addresses: [{ address: '10.1.0.6/30', addressLotBlockId: 'c' }] },
    ],
    announceSets: [
      { name: 'set', announcements: [{ network: '10.0.0.0/24', addressLotBlockId: 'a' }] },
    ],
  })
  expect(found).toEqual({
    unread: [],
    uses: [
      { kind: 'loopback', name: '10.0.0.1/32 on switch0', addresses: ['10.0.0.1/32'] },
      { kind: 'port-settings', name: 'uplink', addresses: ['10.0.0.2/30'] },
      { kind: 'announcement', name: 'set', addresses: ['10.0.0.0/24'] },
    ],
  })
  expect(found.uses.map(keepsLot)).toEqual([true, true, false])
})

test('what couldn’t be read is not none', () => {
  expect(lotUses(BLOCKS, nothing)).toEqual({ uses: [], unread: [] })
  expect(
    lotUses(BLOCKS, { loopbacks: undefined, settings: [undefined], announceSets: undefined }),
  ).toEqual({ uses: [], unread: ['loopback addresses', 'port settings', 'announce sets'] })
})
