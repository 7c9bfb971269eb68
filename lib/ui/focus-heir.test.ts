import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusFirstHeading } from './focus-heir'

/** A page as far as the focus sees it: what has it, and what its content begins with. */
const page = { activeElement: undefined as unknown, body: {}, heading: null as object | null }
let changed: () => void = () => {}
const stopped = vi.fn<() => void>()

const focusable = () => {
  const element = {
    tabIndex: 0,
    focus: () => {
      page.activeElement = element
    },
  }
  return element
}
const content = () =>
  Object.assign(focusable(), { querySelector: () => page.heading }) as unknown as HTMLElement

beforeEach(() => {
  Object.assign(page, { activeElement: page.body, heading: null })
  stopped.mockReset()
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(report: () => void) {
        changed = report
      }
      observe = () => {}
      disconnect = stopped
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('the heading of a new page has the focus, and may have it from script alone', () => {
  const heading = focusable()
  page.heading = heading
  focusFirstHeading(content())
  expect(page.activeElement).toBe(heading)
  expect(heading.tabIndex).toBe(-1)
})

test('before there is one its content has it, and what takes its place has it next', () => {
  const main = content()
  focusFirstHeading(main)
  expect(page.activeElement).toBe(main)
  page.heading = focusable()
  changed()
  expect(page.activeElement).toBe(page.heading)
  // The skeleton’s goes, and the browser gives its focus to the document.
  Object.assign(page, { activeElement: page.body, heading: focusable() })
  changed()
  expect(page.activeElement).toBe(page.heading)
})

test('a heading that has it from a row that is gone passes it on, too', () => {
  focusFirstHeading(content())
  const [first, next] = [focusable(), focusable()]
  page.heading = first
  first.focus()
  changed()
  Object.assign(page, { activeElement: page.body, heading: next })
  changed()
  expect(page.activeElement).toBe(next)
})

test('where somebody has moved it on it stays', () => {
  focusFirstHeading(content())
  const field = focusable()
  field.focus()
  page.heading = focusable()
  changed()
  expect(page.activeElement).toBe(field)
  expect(stopped).toHaveBeenCalledOnce()
})
