import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Skimmer } from './skimmer'

const PIECE = 1024

test('finds the pieces of zeros, in whatever order it is asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.option(fc.record({ at: fc.nat(PIECE - 1), byte: fc.integer({ min: 1, max: 255 }) })),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      fc.array(fc.nat(11), { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      async (pieces, questions, isAtOnce) => {
        const bytes = new Uint8Array(pieces.length * PIECE)
        for (const [index, mark] of pieces.entries())
          if (mark) bytes[index * PIECE + mark.at] = mark.byte
        const skimmer = new Skimmer(new Blob([bytes]))
        const ask = (piece: number) => skimmer.isZero(piece * PIECE, PIECE)
        const expected = questions.map((piece) => pieces[piece] === null)
        const found: boolean[] = []
        if (isAtOnce) found.push(...(await Promise.all(questions.map(ask))))
        else for (const piece of questions) found.push(await ask(piece))
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

test('says no of what goes past the end', async () => {
  const skimmer = new Skimmer(new Blob([new Uint8Array(1500)]))
  expect(await skimmer.isZero(0, PIECE)).toBe(true)
  expect(await skimmer.isZero(PIECE, PIECE)).toBe(false)
  expect(await skimmer.isZero(0, PIECE)).toBe(true)
})

test('says no where a file can’t be read, or not into a buffer', async () => {
  const blob = (stream: () => ReadableStream) =>
    Object.assign(new Blob([new Uint8Array(PIECE)]), {
      slice: () => Object.assign(new Blob(), { stream }),
    })
  const failing = () =>
    new ReadableStream({ type: 'bytes', pull: (controller) => controller.error(new Error('gone')) })
  expect(await new Skimmer(blob(failing)).isZero(0, PIECE)).toBe(false)
  const plain = () => new ReadableStream({ pull: (controller) => controller.enqueue('x') })
  expect(await new Skimmer(blob(plain)).isZero(0, PIECE)).toBe(false)
})
