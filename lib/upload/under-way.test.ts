import { expect, test } from 'vitest'
import { addUpload, removeUpload, uploadsUnderWay, watchUploads } from './under-way'
import type { Upload } from './upload'

test('each is told of as it comes and goes, and the list stays the same in between', () => {
  // Only which it is counts here.
  const [one, other] = [{}, {}] as Upload[]
  let told = 0
  const stop = watchUploads(() => (told += 1))
  addUpload(one as Upload)
  addUpload(other as Upload)
  expect(uploadsUnderWay()).toEqual([one, other])
  expect(uploadsUnderWay()).toBe(uploadsUnderWay())
  removeUpload(one as Upload)
  stop()
  removeUpload(other as Upload)
  expect(uploadsUnderWay()).toEqual([])
  expect(told).toBe(3)
})
