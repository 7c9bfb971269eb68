import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SESSION_END_EVENT } from '@/lib/change/session-end'
import { guardLeaving } from './guard-leaving'

const PAGE = 'https://console.test/projects-new'

/** A link of the page, as far as the guard sees one. */
class Link {
  constructor(
    readonly href: string,
    readonly target = '',
  ) {}
  closest(): this {
    return this
  }
}

let isDirty = true
let asked: (() => void)[] = []
const pushed: string[] = []
const traversed: string[] = []
let stop: () => void = () => {}
let document: EventTarget
let window: EventTarget
let navigation: EventTarget

/** Sends an event to one of them; whether it was stopped. */
function stopped(to: EventTarget, type: string, more: object = {}): boolean {
  const event = new Event(type, { cancelable: true })
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value })
  return !to.dispatchEvent(event)
}
const click = (target: object, more: object = {}) =>
  stopped(document, 'click', { target, metaKey: false, ctrlKey: false, ...more })
const back = (url = 'https://console.test/projects', more: object = {}) =>
  stopped(navigation, 'navigate', {
    navigationType: 'traverse',
    destination: { key: 'before', url },
    ...more,
  })

beforeEach(() => {
  isDirty = true
  asked = []
  pushed.length = traversed.length = 0
  document = new EventTarget()
  navigation = Object.assign(new EventTarget(), {
    traverseTo: (key: string) => traversed.push(key),
  })
  window = Object.assign(new EventTarget(), { navigation })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', new URL(PAGE))
  vi.stubGlobal('Element', Link)
  stop = guardLeaving(() => ({
    isDirty: () => isDirty,
    onBlocked: (leave) => void asked.push(leave),
    push: (path) => void pushed.push(path),
  }))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('leaving a form that is filled in', () => {
  test('by a link asks first, and goes where the link leads', () => {
    expect(click(new Link('https://console.test/projects?page_token=x'))).toBe(true)
    expect(pushed).toEqual([])
    asked[0]?.()
    expect(pushed).toEqual(['/projects?page_token=x'])
    expect(click(new Link('https://console.test/projects')), 'it was said').toBe(false)
  })

  test('by going back asks first, and goes there', () => {
    expect(back()).toBe(true)
    asked[0]?.()
    expect(traversed).toEqual(['before'])
    expect(back()).toBe(false)
  })

  test('by closing the tab asks in the browser’s words', () => {
    expect(stopped(window, 'beforeunload')).toBe(true)
    expect(asked).toEqual([])
  })

  test('asks nobody once the session is over, whose draft is kept', () => {
    window.dispatchEvent(new Event(SESSION_END_EVENT))
    expect([
      click(new Link('https://console.test/')),
      back(),
      stopped(window, 'beforeunload'),
    ]).toEqual([false, false, false])
  })

  test('is not what stays on the page, or leaves it open', () => {
    expect(click(new Link(`${PAGE}?x=1`))).toBe(false)
    expect(click(new Link('https://elsewhere.test/'))).toBe(false)
    expect(click(new Link('https://console.test/docs', '_blank'))).toBe(false)
    expect(click(new Link('https://console.test/'), { ctrlKey: true })).toBe(false)
    expect(click({})).toBe(false)
    expect(back(`${PAGE}?x=1`)).toBe(false)
    expect(back(undefined, { navigationType: 'push' })).toBe(false)
  })
})

test('a form that nobody touched is left at once, and one that is gone asks no more', () => {
  const all = () => [
    click(new Link('https://console.test/')),
    back(),
    stopped(window, 'beforeunload'),
  ]
  isDirty = false
  expect(all()).toEqual([false, false, false])
  isDirty = true
  expect(all()).toEqual([true, true, true])
  stop()
  expect(all()).toEqual([false, false, false])
})
