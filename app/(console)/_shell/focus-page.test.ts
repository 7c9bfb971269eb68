import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusPage } from './focus-page'

/** A page as far as the focus sees it: what has it, what its content begins with, and what is open. */
const page = {
  activeElement: undefined as unknown,
  body: { closest: () => null, checkVisibility: () => true },
  heading: null as object | null,
  dialog: null as object | null,
  querySelector: () => page.dialog,
  querySelectorAll: () => (page.heading ? [page.heading] : []),
}
let mutated: () => void = () => {}
const stopped = vi.fn<() => void>()
const FRAME_MS = 16

/** Something within what these selectors name. */
const focusable = (...within: string[]) => {
  const element = {
    tabIndex: 0,
    isHidden: false,
    checkVisibility: () => !element.isHidden,
    closest: (selector: string) => (within.includes(selector) ? {} : null),
    focus: () => {
      page.activeElement = element
    },
  }
  return element
}
const content = (...within: unknown[]) =>
  Object.assign(focusable(), {
    contains: (element: unknown) => within.includes(element),
  }) as unknown as HTMLElement
const nextFrame = () => vi.advanceTimersByTime(FRAME_MS + 1)

beforeEach(() => {
  Object.assign(page, { activeElement: page.body, heading: null, dialog: null })
  stopped.mockReset()
  mutated = () => {}
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, FRAME_MS))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(private readonly report: () => void) {}
      observe = () => {
        mutated = () => {
          this.report()
          nextFrame()
        }
      }
      disconnect = stopped
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the heading of a new page has the focus after the frame, and may have it from script alone', () => {
  const heading = focusable()
  page.heading = heading
  focusPage(content())
  expect(page.activeElement).toBe(page.body)
  nextFrame()
  expect(page.activeElement).toBe(heading)
  expect(heading.tabIndex).toBe(-1)
})

test('before there is one its content has it, and what takes its place has it next', () => {
  const main = content()
  focusPage(main)
  nextFrame()
  expect(page.activeElement).toBe(main)
  page.heading = focusable()
  mutated()
  expect(page.activeElement).toBe(page.heading)
  // The skeleton’s goes, and the browser gives its focus to the document.
  Object.assign(page, { activeElement: page.body, heading: focusable() })
  mutated()
  expect(page.activeElement).toBe(page.heading)
})

test('a heading that has it from a row that is gone passes it on, too', () => {
  focusPage(content())
  nextFrame()
  const [first, next] = [focusable(), focusable()]
  page.heading = first
  first.focus()
  mutated()
  Object.assign(page, { activeElement: page.body, heading: next })
  mutated()
  expect(page.activeElement).toBe(next)
})

test('stays where the reader has moved it', () => {
  focusPage(content())
  nextFrame()
  const field = focusable()
  field.focus()
  page.heading = focusable()
  mutated()
  expect(page.activeElement).toBe(field)
  expect(stopped).toHaveBeenCalledOnce()
})

test('a link of the sidebar, which is a popup on phones, does not keep it', () => {
  const link = focusable('[popover]')
  Object.assign(page, { activeElement: link, heading: focusable() })
  focusPage(content())
  nextFrame()
  expect(page.activeElement).toBe(page.heading)
})

test('what has it already within the page, or in a dialog or menu over it, keeps it', () => {
  const keeps = (field: ReturnType<typeof focusable>, main: HTMLElement) => {
    Object.assign(page, { activeElement: field, heading: focusable() })
    focusPage(main)
    nextFrame()
    expect(page.activeElement).toBe(field)
  }
  const field = focusable()
  keeps(field, content(field))
  keeps(focusable('[role="menu"]'), content())
  page.dialog = {}
  keeps(focusable(), content())
})

test('a page that is left before its frame gets no focus', () => {
  page.heading = focusable()
  const leave = focusPage(content())
  leave()
  nextFrame()
  expect(page.activeElement).toBe(page.body)
  expect(stopped).toHaveBeenCalledOnce()
})

test('a link of the page that was left, which is hidden, does not keep it', () => {
  const link = focusable()
  link.isHidden = true
  Object.assign(page, { activeElement: link, heading: focusable() })
  focusPage(content(link))
  nextFrame()
  expect(page.activeElement).toBe(page.heading)
})
