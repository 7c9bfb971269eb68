import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut, rangeHeader, rangeOf, within } from './range'

test.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=100-', { from: 100, to: null }],
  ['bytes=-5', { last: 5 }],
  ['Bytes=7-7', { from: 7, to: 7 }],
])('%s asks for one range', (header, range) => {
  expect(rangeOf(header)).toEqual(range)
  expect(rangeHeader(range)).toBe(header.toLowerCase())
})

test.each([
  [null],
  [''],
  ['bytes='],
  ['bytes=-'],
  ['bytes=-0'],
  ['bytes=9-3'],
  ['bytes=0-1,5-6'],
  ['lines=0-1'],
  ['bytes=0-1x'],
])('%s asks for all of it', (header) => expect(rangeOf(header)).toBeUndefined())

test.each([
  [{ from: 0, to: 99 }, 10, { from: 0, to: 9 }],
  [{ from: 4, to: null }, 10, { from: 4, to: 9 }],
  [{ last: 3 }, 10, { from: 7, to: 9 }],
  [{ last: 30 }, 10, { from: 0, to: 9 }],
  [{ from: 10, to: null }, 10, undefined],
  [{ last: 1 }, 0, undefined],
])('%o of %i bytes is %o', (range, length, expected) =>
  expect(within(range, length)).toEqual(expected),
)

test('what is cut out of a stream is what a slice is, however it comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 9 }), { minLength: 1, maxLength: 9 }),
      fc.nat(80),
      fc.nat(80),
      async (chunks, one, other) => {
        const whole = chunks.flatMap((chunk) => [...chunk])
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const chunk of chunks) controller.enqueue(chunk)
            controller.close()
          },
        })
        const got = await new Response(cut(body, { from, to })).arrayBuffer()
        expect([...new Uint8Array(got)]).toEqual(whole.slice(from, to + 1))
      },
    ),
  )
})
