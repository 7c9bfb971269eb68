import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeShort } from './fast-encoding'

const encoder = new TextEncoder()

test('short text is encoded as the runtime does it', () => {
  const source = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'binary-ascii', maxLength: 60 }),
  )
  let own = 0
  fc.assert(
    fc.property(source, fc.nat(80), (text, size) => {
      const ours = new Uint8Array(size)
      const theirs = new Uint8Array(size)
      const found = encodeShort(text, ours)
      const expected = encoder.encodeInto(text, theirs)
      if (!found) return
      own += 1
      expect(found).toEqual(expected)
      expect(ours).toEqual(theirs)
    }),
    { numRuns: 2_000 },
  )
  expect(own, 'texts that it took').toBeGreaterThan(200)
})

test.each([
  ['too long', 'a'.repeat(49), 100],
  ['without room', 'abc', 2],
  ['with a letter that takes two bytes', 'größe', 100],
  ['with half a pair', 'a\ud800', 100],
])('text %s is left to the runtime', (_, text, size) => {
  expect(encodeShort(text, new Uint8Array(size))).toBeUndefined()
})
