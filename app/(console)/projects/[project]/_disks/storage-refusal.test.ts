import { expect, test } from 'vitest'
import type { PlatformError } from '@/lib/api/result'
import { noSpace } from '@/lib/errors/no-space'
import { diskRefusal } from './storage-refusal'

const refusal = (status: number, message: string): PlatformError => ({
  type: 'error',
  status,
  error: { errorCode: 'InvalidRequest', message, requestId: 'r' },
})

test('a quota and a full rack are told apart, others are neither', () => {
  expect(
    noSpace(refusal(507, 'Insufficient capacity: Storage Limit Exceeded: …'), '5 GiB'),
  ).toMatch(/quota has no room for 5 GiB/)
  expect(
    noSpace(refusal(507, 'Insufficient capacity: Storage Limit Exceeded: …'), '5 GiB', 2),
  ).toMatch(/quota has no room for 5 GiB: 2 GiB are left\. Delete/)
  expect(noSpace(refusal(507, 'Insufficient capacity: Not enough storage'), '5 GiB')).toMatch(
    /platform has no room for 5 GiB/,
  )
  expect(noSpace(refusal(400, 'no'), '5 GiB')).toBeUndefined()
})

test('a disk that is smaller than its source is told the least size', () => {
  const message = 'disk size 1073741824 must be greater than or equal to snapshot size 21474836480'
  expect(diskRefusal(refusal(400, message), { source: 'snapshot', size: 1 })).toEqual({
    size: 'Must be at least 20 GiB, the snapshot’s size',
  })
})

test('a source that is gone is told beside it', () => {
  const gone = refusal(404, 'not found: image with id "x"')
  expect(diskRefusal(gone, { source: 'image', size: 1 })).toHaveProperty('image')
  expect(diskRefusal(gone, { source: 'blank', size: 1 })).toBeUndefined()
  const project = refusal(404, 'not found: project with name "x"')
  expect(diskRefusal(project, { source: 'image', size: 1 })).toBeUndefined()
})

test('a read-only disk of another size, and a local one that no disk holds', () => {
  const unequal = 'read-only disk size 2147483648 must be equal to source image size 1073741824'
  expect(diskRefusal(refusal(400, unequal), { source: 'image', size: 2 })).toEqual({
    size: 'Must be 1 GiB, the image’s size',
  })
  const large =
    'unsupported value for "size": requested size is too large to fit on any physical disk'
  expect(diskRefusal(refusal(400, large), { source: 'blank', size: 9_000 })).toEqual({
    size: 'No physical disk is that large. Choose a smaller size',
  })
})
