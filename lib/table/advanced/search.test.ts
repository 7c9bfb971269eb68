import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, isForeign, search, shownAs } from './search'

beforeEach(() => {
  vi.useFakeTimers()
  const at = { pathname: '/projects/shop/instances', search: '' }
  vi.stubGlobal('location', at)
  const go = (_: unknown, __: unknown, url: string) => {
    at.search = new URL(url, 'https://console.test').search
  }
  vi.stubGlobal('window', { location: at, history: { pushState: go, replaceState: go } })
  shownAs('')
})
afterEach(forgetSearch)

/** Types with a pause after it, in which the URL follows. */
function type(text: string): void {
  search(text)
  vi.advanceTimersByTime(200)
}

test('a render of what was typed before comes late and is no search of others', () => {
  type('g')
  type('gene')
  expect(location.search).toBe('?q=gene')
  // What React shows lags behind the URL.
  expect(isForeign('g')).toBe(false)
  expect(isForeign('gene')).toBe(false)
})

test('a search that came by Back or a link is the URL’s', () => {
  type('gene')
  Object.assign(location, { search: '?q=checkout' })
  expect(isForeign('checkout')).toBe(true)
  shownAs('checkout')
  expect(isForeign('checkout')).toBe(false)
})

test('while more is being typed, none is', () => {
  type('gene')
  search('gener')
  Object.assign(location, { search: '?q=checkout' })
  expect(isForeign('checkout')).toBe(false)
})
