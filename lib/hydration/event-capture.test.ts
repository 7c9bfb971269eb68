import { beforeEach, expect, test, vi } from 'vitest'
import { CAPTURED, captureEvents, POSTED_MS, recordEvents } from './event-capture'
import { scriptOf } from './inline-script'

type Hear = (event: object) => void

/** A window that tells its listeners of an event as a browser does: on its way down, then up. */
let listeners: { type: string; hear: Hear; isCapture: boolean; signal?: AbortSignal | undefined }[]
const at = { pathname: '', search: '', reload: vi.fn<() => void>() }
class Form {
  method = 'post'
}
beforeEach(() => {
  listeners = []
  vi.stubGlobal('HTMLFormElement', Form)
  vi.stubGlobal('location', at)
  Object.assign(at, { pathname: '/projects', search: '' })
  at.reload.mockClear()
  vi.stubGlobal('addEventListener', (type: string, hear: Hear, options?: unknown) => {
    const { capture = options === true, signal } = Object(options) as AddEventListenerOptions
    listeners.push({ type, hear, isCapture: capture, signal })
  })
  // As the document has it: by its text alone.
  new Function(scriptOf(captureEvents, [CAPTURED, POSTED_MS]))()
  return () => vi.unstubAllGlobals()
})

/** Whether the browser does what it does by itself. */
function dispatch(type: string, init: object = {}): boolean {
  let isPrevented = false
  let isStopped = false
  const event = {
    type,
    get defaultPrevented() {
      return isPrevented
    },
    preventDefault: () => (isPrevented = true),
    stopImmediatePropagation: () => (isStopped = true),
    ...init,
  }
  for (const isCapture of [true, false])
    for (const each of listeners)
      if (each.type === type && each.isCapture === isCapture && !isStopped)
        if (!each.signal?.aborted) each.hear(event)
  return !isPrevented
}
const submit = (target: Form, timeStamp: number) => dispatch('submit', { target, timeStamp })

test('a form is posted once, also before anything else is noted', () => {
  const form = new Form()
  expect([submit(form, 0), submit(form, 5), submit(form, POSTED_MS - 1)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a form can be posted again after a while, and back from its answer', () => {
  const form = new Form()
  expect([submit(form, 0), submit(form, POSTED_MS)]).toEqual([true, true])
  dispatch('pageshow', { persisted: false })
  expect(submit(form, POSTED_MS + 1)).toBe(false)
  dispatch('pageshow', { persisted: true })
  expect(submit(form, POSTED_MS + 2)).toBe(true)
})

test('another form, and one that asks for a page, can be sent', () => {
  const search = Object.assign(new Form(), { method: 'get' })
  submit(new Form(), 0)
  expect([submit(new Form(), 1), submit(search, 2), submit(search, 3)]).toEqual([true, true, true])
})

test('a step to another page of the document loads it, until the page listens', () => {
  vi.stubGlobal('eventReplay', undefined)
  dispatch('popstate')
  expect(at.reload).not.toHaveBeenCalled()
  at.pathname = '/silo-images'
  dispatch('popstate')
  expect(at.reload).toHaveBeenCalledOnce()
  vi.stubGlobal('eventReplay', { isHydrated: true })
  dispatch('popstate')
  expect(at.reload).toHaveBeenCalledOnce()
})

test('keeps what is done until it is taken, and nothing from then on', () => {
  for (const type of CAPTURED) dispatch(type)
  const capture = globalThis.eventCapture
  expect(capture?.events.map(({ type }) => type)).toEqual(CAPTURED)
  capture?.stop()
  dispatch('click')
  expect(capture?.events).toHaveLength(CAPTURED.length)
})

test('the function that takes over is called with the first event', () => {
  const began = vi.fn<() => void>()
  globalThis.eventCapture!.begin = began
  dispatch('keydown')
  expect(began).toHaveBeenCalledOnce()
})

test.each([captureEvents, recordEvents])(
  '%o names no global that the Worker’s bundle replaces',
  (run) => {
    expect(String(run)).not.toMatch(
      /(?<![.\w])(?:(?:set|clear)(?:Timeout|Interval|Immediate)|performance|process|console|Buffer|global)\b/,
    )
  },
)
