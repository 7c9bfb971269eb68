import { expect, test } from 'vitest'
import { GIB } from '@/lib/contract/limits'
import { beyondQuota } from './instance-size'

const counts = (cpus: number, gib: number) => ({ cpus, memory: gib * GIB, storage: 0 })
const now = { ncpus: 4, memory: 8 * GIB }
const quota = (all: readonly [number, number], used: readonly [number, number]) => ({
  capacity: counts(...all),
  provisioned: counts(...used),
})

test('an instance that grows within its silo’s quota can be started again', () => {
  expect(beyondQuota({ ncpus: 8, memoryGib: 16 }, now, quota([12, 24], [8, 16]))).toBeUndefined()
})

test('one that grows beyond it is told how far it can', () => {
  expect(beyondQuota({ ncpus: 9, memoryGib: 17 }, now, quota([12, 24], [8, 16]))).toEqual({
    ncpus: 'Your silo’s quota has room for 8 vCPUs at most',
    memory: 'Your silo’s quota has room for 16 GiB of memory at most',
  })
})

test('a quota that was lowered meanwhile may not let it start again at all', () => {
  expect(beyondQuota({ ncpus: 4, memoryGib: 8 }, now, quota([4, 24], [10, 16]))).toEqual({
    ncpus: 'Your silo’s quota has no room for it any more',
  })
})

test('what the platform didn’t say prevents nothing', () => {
  const unread = {
    capacity: { cpus: null, memory: null, storage: null },
    provisioned: counts(1, 1),
  }
  expect(beyondQuota({ ncpus: 64, memoryGib: 64 }, now, unread as never)).toBeUndefined()
  const unsized = { ncpus: null, memory: null }
  expect(beyondQuota({ ncpus: 64, memoryGib: 64 }, unsized, quota([1, 1], [1, 1]))).toBeUndefined()
})
