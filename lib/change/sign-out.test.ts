import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guardUnsent, type Guard } from './guard-unsent'
import { holdSession, sessionWork, watchSignOut } from './sign-out'
import { countDown, SIGN_OUT_AFTER_MS } from './sign-out-countdown'

class Form {
  constructor(readonly action = '/logout') {}
  getAttribute(): string {
    return this.action
  }
}

let document: EventTarget
let window: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  document = new EventTarget()
  window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', new URL('https://console.test'))
  vi.stubGlobal('HTMLFormElement', Form)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the form that signs out', () => {
  let mayLoseMore = false
  let offered: unknown[] = []
  let ends: (() => void)[] = []
  /** Whether it was held up. */
  const send = (form: object = new Form()) => {
    const event = new Event('submit', { cancelable: true })
    Object.defineProperty(event, 'target', { value: form })
    return !document.dispatchEvent(event)
  }
  const type = (isDirty: boolean, asks = true): Guard => {
    const guard = guardUnsent(() => ({
      isDirty: () => isDirty,
      isLeftBy: () => true,
      ask: asks ? () => expect.unreachable('a second question') : undefined,
      keep: () => {},
    }))
    ends.push(guard.stop)
    return guard
  }
  const work = () => {
    const end = holdSession({ title: 'Upload release', thing: 'a.zip', words: () => '3% sent.' })
    ends.push(end)
    return end
  }
  beforeEach(() => {
    mayLoseMore = false
    offered = []
    ends = [
      watchSignOut(
        () => mayLoseMore,
        (form) => offered.push(form),
      ),
    ]
  })
  afterEach(() => {
    for (const end of ends) end()
  })

  test('is sent at once where nothing is lost', () => {
    type(false)
    type(true, false)
    expect([send(), offered]).toEqual([false, []])
  })

  test('is sent at once where what went on is over, or the form was left', () => {
    work()()
    type(true).release(() => {})
    expect([send(), offered, sessionWork()]).toEqual([false, [], []])
  })

  test.each<[string, () => void]>([
    ['what was typed', () => type(true)],
    ['work of this tab', work],
    ['jobs or uploads', () => (mayLoseMore = true)],
    [
      'all of it, by one question',
      () => {
        type(true)
        work()
        mayLoseMore = true
      },
    ],
  ])('is held up by %s', (_, lose) => {
    lose()
    const form = new Form()
    expect([send(form), offered]).toEqual([true, [form]])
  })

  test('is no other form', () => {
    type(true)
    expect([send(new Form('/login')), send({}), offered]).toEqual([false, false, []])
  })
})

describe('the time that is left', () => {
  let told: number[] = []
  let happened: string[] = []
  const begin = () => {
    told = []
    happened = []
    return countDown({
      tell: (seconds) => told.push(seconds),
      end: () => happened.push('end'),
      leave: () => happened.push('leave'),
    })
  }
  const seen = () => document.dispatchEvent(new Event('visibilitychange'))

  test('is at least what WCAG 2.2.1 asks for', () => {
    expect(SIGN_OUT_AFTER_MS).toBeGreaterThanOrEqual(20_000)
  })

  test('runs out by itself, once', () => {
    begin()
    vi.advanceTimersByTime(SIGN_OUT_AFTER_MS - 1)
    expect([told[0], told.at(-1), told.length, happened]).toEqual([30, 1, 30, []])
    vi.advanceTimersByTime(SIGN_OUT_AFTER_MS)
    seen()
    expect([told.length, happened]).toEqual([30, ['end']])
  })

  test('is stopped by who stays', () => {
    const stop = begin()
    vi.advanceTimersByTime(SIGN_OUT_AFTER_MS - 1)
    stop()
    vi.advanceTimersByTime(SIGN_OUT_AFTER_MS)
    seen()
    window.dispatchEvent(new Event('pagehide'))
    expect(happened).toEqual([])
  })

  test('may be stopped as it is told', () => {
    const stop = countDown({
      tell: (seconds) => {
        if (seconds === 29) stop()
      },
      end: () => expect.unreachable('it was stopped'),
      leave: () => {},
    })
    vi.advanceTimersByTime(2 * SIGN_OUT_AFTER_MS)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is over for a tab that comes back too late, whose timers did not run', () => {
    begin()
    vi.setSystemTime(Date.now() + SIGN_OUT_AFTER_MS - 1)
    seen()
    expect([told.at(-1), happened]).toEqual([1, []])
    vi.setSystemTime(Date.now() + 1)
    seen()
    expect(happened).toEqual(['end'])
  })

  test('is over for a page that comes back from where browsers keep them, or a clock set back', () => {
    begin()
    vi.setSystemTime(Date.now() + SIGN_OUT_AFTER_MS)
    window.dispatchEvent(new Event('pageshow'))
    expect(happened).toEqual(['end'])
    begin()
    vi.setSystemTime(Date.now() - 10 * SIGN_OUT_AFTER_MS)
    vi.advanceTimersByTime(SIGN_OUT_AFTER_MS)
    expect(happened).toEqual(['end'])
  })

  test('is not waited for where the page goes', () => {
    begin()
    window.dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(SIGN_OUT_AFTER_MS)
    expect(happened).toEqual(['leave'])
  })
})
