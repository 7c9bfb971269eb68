import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ackText, serialClose, serialLimits } from '@/lib/contract/serial-wire'
import { endingOfClose, reasonText } from './ending'
import { Pipe } from './pipe'

function scene() {
  const state = { now: 0 }
  const frames: (Uint8Array | string)[] = []
  const keys: Uint8Array[] = []
  const endings: { code: number; reason: string }[] = []
  const pipe = new Pipe({
    now: () => state.now,
    toPage: (frame) => void frames.push(frame),
    toPlatform: (bytes) => void keys.push(bytes),
    end: (ending) => void endings.push(ending),
  })
  return { state, pipe, frames, keys, endings }
}

test('every byte arrives once and in order, however it comes and is acknowledged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(200_000), fc.double({ min: 0, max: 1, noNaN: true })), {
        maxLength: 12,
      }),
      (steps) => {
        const { pipe, frames, endings } = scene()
        let given = 0
        let acked = 0
        const sent = () =>
          frames.reduce((sum, frame) => sum + (typeof frame === 'string' ? 0 : frame.length), 0)
        for (const [length, share] of steps) {
          pipe.fromPlatform(Uint8Array.from({ length }, (_, at) => (given + at) % 251))
          given += length
          acked += Math.floor((sent() - acked) * share)
          pipe.fromPage(ackText(acked))
          if (endings.length > 0) break
          expect(sent() - acked).toBeLessThan(
            serialLimits.inFlightBytesMax + serialLimits.frameBytesMax,
          )
        }
        if (endings.length > 0) {
          expect(endings[0]?.code).toBe(serialClose.slow)
          return
        }
        while (sent() < given) pipe.fromPage(ackText(sent()))
        let at = 0
        for (const frame of frames) {
          if (typeof frame === 'string') expect.fail('no text')
          expect(frame.length).toBeLessThanOrEqual(serialLimits.frameBytesMax)
          for (const byte of frame) if (byte !== at++ % 251) expect.fail(`byte ${at - 1}`)
        }
        expect(at).toBe(given)
      },
    ),
    { numRuns: 50 },
  )
})

test('what is held goes out before the platform’s end is told', () => {
  const { pipe, frames, endings } = scene()
  pipe.fromPlatform(new Uint8Array(600_000))
  pipe.platformEnded(endingOfClose('Forbidden'))
  expect(endings).toEqual([])
  pipe.fromPage(ackText(524_288))
  expect(frames.reduce((sum, frame) => sum + frame.length, 0)).toBe(600_000)
  expect(endings).toEqual([{ code: serialClose.forbidden, reason: 'Forbidden' }])
})

test('a page that is stalled or silent is let go, one at rest is not', () => {
  const stalled = scene()
  stalled.pipe.fromPlatform(new Uint8Array(600_000))
  stalled.state.now = 31_000
  stalled.pipe.tend()
  expect(stalled.endings).toMatchObject([{ code: serialClose.slow }])
  const resting = scene()
  resting.pipe.fromPlatform(new Uint8Array(10))
  resting.state.now = 129_000
  resting.pipe.tend()
  expect(resting.endings).toEqual([])
  resting.state.now = 131_000
  resting.pipe.tend()
  expect(resting.endings).toMatchObject([{ code: serialClose.lost }])
})

test('nothing goes anywhere once it is over', () => {
  const { pipe, frames, keys, endings } = scene()
  pipe.end(serialClose.renew, '')
  pipe.fromPlatform(new Uint8Array(1))
  pipe.fromPage(new Uint8Array(1))
  pipe.end(serialClose.slow, '')
  expect([frames, keys, endings.length]).toEqual([[], [], 1])
})

test('a close reason fits its frame and cuts no character', () => {
  expect(reasonText('short')).toBe('short')
  for (const text of ['🙂'.repeat(100), `a${'🙂'.repeat(100)}`, `ab${'ü'.repeat(200)}`]) {
    const reason = reasonText(text)
    expect(new TextEncoder().encode(reason).length).toBeLessThanOrEqual(123)
    expect(text.startsWith(reason.slice(0, -1))).toBe(true)
    expect(reason).not.toContain('\ufffd')
  }
})
