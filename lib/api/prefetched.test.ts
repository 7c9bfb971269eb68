import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPrefetched, unpackPrefetched } from './prefetched'

test('data comes out of its text as it went in', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }).map((some) => `$${some}`),
    fc.constantFrom('$D0', '$n1', '$$', '$', '2026-10-01T00:00:00.000Z'),
  )
  const { data } = fc.letrec<{ data: unknown; many: object }>((tie) => ({
    data: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      text,
      fc.boolean(),
      fc.constant(null),
      fc.integer(),
      fc.bigInt(),
      fc.date({ noInvalidDate: true }),
      tie('many'),
    ),
    many: fc.oneof(
      fc.array(tie('data'), { maxLength: 4 }),
      fc.dictionary(text, tie('data'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }))
  fc.assert(
    fc.property(fc.array(data), (value) => {
      expect(unpackPrefetched(packPrefetched(value))).toEqual(value)
    }),
    { numRuns: 2_000 },
  )
})

test('what is undefined is left out', () => {
  expect(unpackPrefetched(packPrefetched({ a: undefined, b: 1 }))).toEqual({ b: 1 })
})
