import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { fromWire } from '@/lib/contract/wire'
import { lifted, lowered, TooOld } from '.'

test('what is exported is read in the forms of all times', () => {
  const older = { exports: { '172.20.26.1': ['10.0.0.0/8', '10.1.0.0/16'], 'fd00::1': [] } }
  expect(lifted('networkingBgpExported', fromWire(older))).toEqual([
    { peerId: '172.20.26.1', prefix: '10.0.0.0/8' },
    { peerId: '172.20.26.1', prefix: '10.1.0.0/16' },
  ])
  const newer = [{ peer_id: 'a', prefix: 'fd00::/8', switch: 'switch1' }]
  expect(lifted('networkingBgpExported', fromWire(newer))).toEqual([
    { peerId: 'a', prefix: 'fd00::/8', switch: 'switch1' },
  ])
})

test('several paths are sent only to who knows them', () => {
  const config = { name: 'a', asn: 1 }
  const sent = (maxPaths: number | undefined, platform: number) =>
    lowered('networkingBgpConfigCreate', { ...config, ...(maxPaths && { maxPaths }) }, platform)
  expect(sent(4, NEWEST_VERSION)).toEqual({ ...config, maxPaths: 4 })
  for (const platform of [BASELINE, FIRST_VERSION]) {
    expect(sent(undefined, platform)).toEqual(config)
    expect(sent(1, platform)).toEqual(config)
    expect(() => sent(4, platform)).toThrow(TooOld)
  }
})

test.each([
  [BASELINE, 'switch'],
  [2_026_030_600, 'switch'],
  [2_026_030_601, 'switchSlot'],
  [NEWEST_VERSION, 'switchSlot'],
])('a BFD session is told to %i by its %s', (platform, name) => {
  const body = { remote: '10.0.0.1', switch: 'switch0' }
  for (const operation of ['networkingBfdEnable', 'networkingBfdDisable'])
    expect(lowered(operation, body, platform)).toEqual({ remote: '10.0.0.1', [name]: 'switch0' })
})

test.each(['switch', 'switch_slot'])('the switch of a BFD session is read: %s', (name) => {
  expect(lifted('networkingBfdStatus', fromWire([{ peer: 'a', [name]: 'switch0' }]))).toEqual([
    { peer: 'a', switch: 'switch0' },
  ])
})
