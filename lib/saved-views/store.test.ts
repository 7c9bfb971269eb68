import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PREFERENCES_KEY, tellServer, VIEWS_KEY } from './kept-cookie'
import { parseSavedViews, withoutView, withView } from './saved-views'
import { changeSavedViews } from './store'

const view = { path: '/projects', list: 'projectList', name: 'Mine', search: '?q=mine' }
const kept = new Map<string, string>()
/** As browsers have it: its keys are those of the object. */
let storage: Record<string, unknown>
let cookie = ''

const storageOf = (setItem: (key: string, value: string) => void) =>
  Object.assign(Object.fromEntries(kept), {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem,
    removeItem: (key: string) => kept.delete(key) && delete storage[key],
  })
const keep = (key: string, value: string) => {
  kept.set(key, value)
  storage[key] = value
}

beforeEach(() => {
  kept.clear()
  cookie = ''
  storage = storageOf(keep)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
  vi.stubGlobal('document', {
    set cookie(value: string) {
      cookie = value
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const viewsOfReader = (reader: string) => parseSavedViews(kept.get(VIEWS_KEY + reader) ?? null)

test('views are kept apart for each reader, and the server is told while there are any', () => {
  expect(changeSavedViews('ada', (now) => withView(now, view))).toBeUndefined()
  expect(viewsOfReader('ada').map(({ name }) => name)).toEqual(['Mine'])
  expect(viewsOfReader('bert')).toEqual([])
  expect(cookie).toMatch(/^console_lists=1; .*Max-Age=34560000; .*Secure$/)
  expect(changeSavedViews('ada', (now) => withoutView(now, view, 'Mine'))).toBeUndefined()
  expect(kept.size).toBe(0)
  expect(cookie).toContain('Max-Age=0')
})

test('preferences of lists keep the cookie too', () => {
  keep(PREFERENCES_KEY, '{"projectList":{"isCompact":true}}')
  tellServer()
  expect(cookie).not.toContain('Max-Age=0')
})

test.each([
  ['full', new DOMException('', 'QuotaExceededError'), /no room left.*Delete a view first/],
  ['forbidden', new DOMException('', 'SecurityError'), /doesn’t let.*Copy the link/],
])('storage that is %s is said, and changes nothing', (_, error, said) => {
  changeSavedViews('ada', (now) => withView(now, view))
  const before = kept.get(`${VIEWS_KEY}ada`)
  storage = storageOf(() => {
    throw error
  })
  vi.stubGlobal('localStorage', storage)
  expect(changeSavedViews('ada', (now) => withView(now, { ...view, name: 'Other' }))).toMatch(said)
  expect(kept.get(`${VIEWS_KEY}ada`)).toBe(before)
})

test('what another tab saved meanwhile stays', () => {
  changeSavedViews('ada', (now) => withView(now, view))
  const other = { ...view, name: 'Other tab', section: '/projects' }
  keep(`${VIEWS_KEY}ada`, JSON.stringify([...viewsOfReader('ada'), other]))
  changeSavedViews('ada', (now) => withView(now, { ...view, name: 'Third' }))
  expect(viewsOfReader('ada').map(({ name }) => name)).toEqual(['Mine', 'Other tab', 'Third'])
})
