import { expect, test } from 'vitest'
import type { PlatformError } from '@/lib/api/result'
import { attachRefusal } from './attach-refusal'

const refusal = (status: number, message: string): PlatformError => ({
  type: 'error',
  status,
  error: { errorCode: 'InvalidRequest', message, requestId: 'r' },
})

test.each([
  ['cannot attach disk "a": disk is attached to another instance', 'attached to another', true],
  ['cannot attach disk "a": invalid state import_ready', 'is import ready now', true],
  ['cannot attach disk: instance is not fully stopped', 'no longer stopped', false],
  ['cannot attach disk to instance in failed state', 'no longer stopped', false],
])('%s', (message, words, isDisk) => {
  const found = attachRefusal(refusal(400, message))
  expect(found?.message).toContain(words)
  expect(found?.isDisk).toBe(isDisk)
})

test('a disk that is gone', () => {
  expect(attachRefusal(refusal(404, 'not found: disk with name "a"'))?.isDisk).toBe(true)
})

test('others are not its business', () => {
  expect(attachRefusal(refusal(400, 'cannot attach more than 8 disks to instance'))).toBeUndefined()
  expect(attachRefusal(refusal(404, 'not found: instance with name "a"'))).toBeUndefined()
  expect(attachRefusal({ type: 'client_error', cause: 'network' })).toBeUndefined()
})
