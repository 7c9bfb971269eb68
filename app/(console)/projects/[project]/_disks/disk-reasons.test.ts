import { expect, test } from 'vitest'
import { diskTypeWords, snapshotReason } from './disk-reasons'

const detached = { state: { state: 'detached' } } as const

test('a disk that is local or read-only can’t be snapshotted', () => {
  expect(snapshotReason(detached)).toBeUndefined()
  expect(snapshotReason({ ...detached, diskType: 'distributed', readOnly: false })).toBeUndefined()
  expect(snapshotReason({ ...detached, diskType: 'local' })).toBe(
    'Local disks can’t be snapshotted',
  )
  expect(snapshotReason({ ...detached, readOnly: true })).toBe(
    'Read-only disks can’t be snapshotted',
  )
  expect(snapshotReason({ state: { state: 'faulted' } })).toContain('Only attached or detached')
})

test('a type that only a newer platform knows is said as it is', () => {
  expect(diskTypeWords({ diskType: 'striped' })).toBe('Striped')
  expect(diskTypeWords({})).toBeUndefined()
})
