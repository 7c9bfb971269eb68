import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, isForeign, search, shownAs } from './search'

let entries: string[]

beforeEach(() => {
  vi.useFakeTimers()
  const at = { pathname: '/projects/shop/instances', search: '' }
  vi.stubGlobal('location', at)
  const go = (_: unknown, __: unknown, url: string) => {
    at.search = new URL(url, 'https://console.test').search
  }
  entries = []
  const history = {
    pushState: (...to: Parameters<typeof go>) => (entries.push('push'), go(...to)),
    replaceState: (...to: Parameters<typeof go>) => (entries.push('replace'), go(...to)),
  }
  vi.stubGlobal('window', { location: at, history })
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

test('a search is one entry however long it takes to draw, or to type without a pause', () => {
  search('g', 1_000)
  vi.advanceTimersByTime(4_000)
  search('ge', 1_200)
  vi.advanceTimersByTime(200)
  expect(entries).toEqual(['push', 'replace'])
  for (let at = 1_300; at < 6_000; at += 100) search('gen', at)
  vi.advanceTimersByTime(200)
  expect(entries).toEqual(['push', 'replace', 'replace'])
  search('gene', 9_000)
  search('gener', 9_050)
  vi.advanceTimersByTime(200)
  expect(entries).toEqual(['push', 'replace', 'replace', 'push'])
})
