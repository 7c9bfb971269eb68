import { expect, test } from 'vitest'
import { configUses, keeps, lotUses } from './uses'

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
  expect(found.uses.map(keeps)).toEqual([true, true, false])
})

test('what couldn’t be read is not none', () => {
  expect(lotUses(BLOCKS, nothing)).toEqual({ uses: [], unread: [] })
  expect(
    lotUses(BLOCKS, { loopbacks: undefined, settings: [undefined], announceSets: undefined }),
  ).toEqual({ uses: [], unread: ['loopback addresses', 'port settings', 'announce sets'] })
})

test('settings use a configuration by its ID or its name', () => {
  const config = { id: 'c1', name: 'as64500' }
  const peers = (bgpConfig: string) => [{ bgpConfig, words: '10.0.0.1' }]
  expect(
    configUses(config, [
      { name: 'by-id', peers: peers('c1') },
      { name: 'by-name', peers: peers('as64500') },
      { name: 'of-another', peers: peers('c2') },
      { name: 'without', peers: [] },
    ]),
  ).toEqual({
    unread: [],
    uses: [
      { kind: 'port-settings', name: 'by-id', addresses: ['10.0.0.1'] },
      { kind: 'port-settings', name: 'by-name', addresses: ['10.0.0.1'] },
    ],
  })
  expect(configUses(config, undefined)).toEqual({ uses: [], unread: ['port settings'] })
  expect(configUses(config, [undefined])).toEqual({ uses: [], unread: ['port settings'] })
})
