import { expect, test } from 'vitest'
import { attachReason, bootReason, detachReason } from './storage-reasons'

const attached = { state: { state: 'attached', instance: 'i' } } as const

test.each([
  ['stopped', 7, undefined],
  ['creating', 0, undefined],
  ['stopped', 8, 'An instance can have at most 8 disks'],
  ['failed', 1, 'Disks can only be attached to stopped instances'],
  ['running', 1, 'Disks can only be attached to stopped instances'],
] as const)('attaching to one that is %s with %i disks', (runState, count, reason) => {
  expect(attachReason({ runState }, count)).toBe(reason)
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
