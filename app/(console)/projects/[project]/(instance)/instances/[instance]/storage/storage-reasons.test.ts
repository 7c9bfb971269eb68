import { expect, test } from 'vitest'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { platformLimits } from '@/lib/contract/platform-limits'
import { attachReason, bootReason, detachReason } from './storage-reasons'

const attached = { state: { state: 'attached', instance: 'i' } } as const

test.each([
  ['stopped', 7, undefined],
  ['creating', 0, undefined],
  ['stopped', 8, 'An instance can have at most 8 disks'],
  ['failed', 1, 'Disks can only be attached to stopped instances'],
  ['running', 1, 'Disks can only be attached to stopped instances'],
] as const)('attaching to one that is %s with %i disks', (runState, count, reason) => {
  expect(attachReason({ runState }, count, platformLimits(BASELINE))).toBe(reason)
})

test('a platform of today lets an instance have more disks', () => {
  const of = (count: number) =>
    attachReason({ runState: 'stopped' }, count, platformLimits(NEWEST_VERSION))
  expect([of(11), of(12)]).toEqual([undefined, 'An instance can have at most 12 disks'])
})

test('a failed instance still lets disks go and changes its boot disk', () => {
  expect(detachReason({ runState: 'failed' }, attached)).toBeUndefined()
  expect(bootReason({ runState: 'failed' }, attached)).toBeUndefined()
})

test('the disk must be attached too', () => {
  const detaching = { state: { state: 'detaching', instance: 'i' } } as const
  expect(detachReason({ runState: 'stopped' }, detaching)).toContain('Only attached')
  expect(bootReason({ runState: 'stopped' }, detaching)).toContain('Only attached')
})
