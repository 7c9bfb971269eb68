import { beforeEach, describe, expect, it } from 'vitest'
import { createToastStore } from './toast-store'

let now = 0
let timers: { at: number; run: () => void }[] = []
const after = (delayMs: number, run: () => void) => {
  const timer = { at: now + delayMs, run }
  timers.push(timer)
  return () => {
    timers = timers.filter((each) => each !== timer)
  }
}
function advance(byMs: number) {
  now += byMs
  const due = timers.filter(({ at }) => at <= now)
  timers = timers.filter(({ at }) => at > now)
  for (const { run } of due) run()
}
const make = () => createToastStore({ now: () => now, after })

beforeEach(() => {
  now = 0
  timers = []
})

describe('toasts', () => {
  it('leave after 5 s when they tell of success and after 15 s when of an error', () => {
    const store = make()
    store.add({ content: 'done' })
    store.add({ content: 'broken', variant: 'error' })
    advance(5000)
    expect(store.get().map(({ content }) => content)).toEqual(['broken'])
    advance(10_000)
    expect(store.get()).toEqual([])
  })

  it('have default titles by variant, which an own title replaces', () => {
    const store = make()
    store.add({})
    store.add({ variant: 'error' })
    store.add({ variant: 'info' })
    store.add({ variant: 'error', title: 'Couldn’t stop' })
    expect(store.get().map(({ title }) => title)).toEqual([
      undefined,
      'Error',
      'Note',
      'Couldn’t stop',
    ])
  })

  it('stop their time while they are looked at, and go on with what was left', () => {
    const store = make()
    store.add({})
    advance(4000)
    store.pause()
    advance(60_000)
    expect(store.get()).toHaveLength(1)
    store.resume()
    advance(999)
    expect(store.get()).toHaveLength(1)
    advance(1)
    expect(store.get()).toHaveLength(0)
  })

  it('that come during a pause wait as well', () => {
    const store = make()
    store.pause()
    store.add({})
    advance(60_000)
    expect(store.get()).toHaveLength(1)
    store.resume()
    advance(5000)
    expect(store.get()).toHaveLength(0)
  })

  it('do not stay paused when the last one was dismissed under the pointer', () => {
    const store = make()
    const id = store.add({})
    store.pause()
    store.dismiss(id)
    store.add({})
    advance(5000)
    expect(store.get()).toHaveLength(0)
  })

  it('are five at most; the oldest go', () => {
    const store = make()
    for (let index = 0; index < 7; index++) store.add({ content: String(index) })
    expect(store.get().map(({ content }) => content)).toEqual(['2', '3', '4', '5', '6'])
    advance(5000)
    expect(store.get()).toEqual([])
  })

  it('stay for ever when asked, and tell subscribers until they leave', () => {
    const store = make()
    let calls = 0
    const leave = store.subscribe(() => calls++)
    const id = store.add({ durationMs: Infinity })
    advance(1e9)
    expect(store.get()).toHaveLength(1)
    store.dismiss(id)
    store.dismiss(id)
    expect(calls).toBe(2)
    leave()
    store.add({})
    expect(calls).toBe(2)
  })
})
