import { expect, test } from 'vitest'
import { Keys } from './paste'

function scene() {
  const sent: Uint8Array[] = []
  const progress: [number, number, boolean][] = []
  const timers: (() => void)[] = []
  const state = { isOpen: true, pending: 0 }
  const keys = new Keys({
    type: (bytes) => {
      if (state.isOpen) sent.push(bytes)
      return state.isOpen
    },
    pending: () => state.pending,
    later: (_, run) => void timers.push(run),
    onProgress: (...now) => void progress.push(now),
  })
  const pass = () => timers.shift()?.()
  return { keys, sent, progress, timers, state, pass }
}
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => at & 255)

test('keys go at once', () => {
  const { keys, sent, timers } = scene()
  expect(keys.send(bytesOf(4_096))).toBe(true)
  expect(sent).toHaveLength(1)
  expect(timers).toEqual([])
})

test('a long paste goes in slices, in order, with what is typed meanwhile behind it', () => {
  const { keys, sent, timers, pass, progress } = scene()
  keys.send(bytesOf(10_000))
  keys.send(Uint8Array.of(1, 2, 3))
  while (timers.length > 0) pass()
  expect(sent.map(({ length }) => length)).toEqual([4_096, 4_096, 1_808, 3])
  expect(Buffer.concat(sent)).toEqual(Buffer.concat([bytesOf(10_000), Uint8Array.of(1, 2, 3)]))
  expect(progress.at(-1)).toEqual([10_003, 10_003, false])
  keys.send(Uint8Array.of(4))
  expect(sent.at(-1)).toEqual(Uint8Array.of(4))
})

test('waits while the browser has not sent what came before', () => {
  const { keys, sent, state, pass } = scene()
  keys.send(bytesOf(9_000))
  state.pending = 20_000
  for (let turn = 0; turn < 5; turn++) pass()
  expect(sent).toHaveLength(1)
  state.pending = 0
  pass()
  expect(sent).toHaveLength(2)
})

test('drops the rest when the connection goes, and refuses without one', () => {
  const { keys, sent, state, timers, pass, progress } = scene()
  keys.send(bytesOf(20_000))
  pass()
  state.isOpen = false
  pass()
  expect(progress.at(-1)).toEqual([8_192, 20_000, true])
  expect(timers).toEqual([])
  expect(keys.send(bytesOf(10_000))).toBe(false)
  expect(keys.send(bytesOf(1))).toBe(false)
  state.isOpen = true
  expect(keys.send(bytesOf(1))).toBe(true)
  expect(sent.reduce((sum, { length }) => sum + length, 0)).toBe(8_193)
})
