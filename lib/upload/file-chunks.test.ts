import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GIB } from '@/lib/contract/limits'
import {
  CHUNK_BYTES,
  chunkAt,
  chunkCount,
  differenceOf,
  diskSize,
  sizeProblem,
} from './file-chunks'

test('chunks cover a file once, without gaps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 * CHUNK_BYTES }), (size) => {
      let at = 0
      for (let index = 0; index < chunkCount(size); index++) {
        const { offset, length } = chunkAt(index, size)
        expect(offset).toBe(at)
        expect(length).toBeGreaterThan(0)
        expect(length).toBeLessThanOrEqual(CHUNK_BYTES)
        at += length
      }
      expect(at).toBe(size)
    }),
  )
})

test('disks are whole GiB', () => {
  expect(diskSize(512)).toBe(GIB)
  expect(diskSize(GIB)).toBe(GIB)
  expect(diskSize(GIB + 512)).toBe(2 * GIB)
})

describe('sizeProblem', () => {
  test.each([
    [512, 512, undefined],
    [4096, 2048, undefined],
    [0, 512, 'empty'],
    [1000, 512, 'isn’t a multiple of the block size 512'],
    [2048, 4096, 'isn’t a multiple of the block size 4096'],
    [1023 * GIB, 4096, undefined],
    [1023 * GIB + 4096, 4096, 'at most 1,023 GiB'],
  ])('%i bytes in blocks of %i', (size, blockSize, message) => {
    if (message === undefined) expect(sizeProblem(size, blockSize)).toBeUndefined()
    else expect(sizeProblem(size, blockSize)).toContain(message)
  })
})

test('differenceOf tells a file from another, and from itself before a change', () => {
  const file = { name: 'a.iso', size: 4096, lastModified: 1 }
  expect(differenceOf({ ...file }, file)).toBeUndefined()
  expect(differenceOf({ ...file, name: 'b.iso' }, file)).toContain('a.iso')
  expect(differenceOf({ ...file, size: 8192 }, file)).toContain('8,192 bytes')
  expect(differenceOf({ ...file, lastModified: 2 }, file)).toContain('changed')
})
