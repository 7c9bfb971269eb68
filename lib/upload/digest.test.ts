import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf, isAllZero, NOT_SENT, ZEROS } from './digest'

test('isAllZero is what it says, at any length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40, max: 1 }), (bytes) => {
      const buffer = new Uint8Array(bytes).buffer
      expect(isAllZero(buffer)).toBe(bytes.every((byte) => byte === 0))
    }),
  )
  const last = new Uint8Array(4096)
  last[4095] = 1
  expect(isAllZero(last.buffer)).toBe(false)
})

test('digestOf tells contents apart and keeps its two words for themselves', async () => {
  const of = (text: string) => digestOf(new TextEncoder().encode(text).buffer)
  expect(await digestOf(new ArrayBuffer(512))).toBe(ZEROS)
  expect(await of('a')).toBe(await of('a'))
  expect(await of('a')).not.toBe(await of('b'))
  expect([NOT_SENT, ZEROS]).not.toContain(await of('a'))
})
