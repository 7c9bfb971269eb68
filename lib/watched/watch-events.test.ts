import { beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '@/lib/kept/storage.fixture'
import { clearWatchEvents, markSeen, addWatchEvents, watchEvents } from './watch-events'
import { setWatched, watchedIn } from './watch'
import { watchAction, watchedText } from './things'
import { toastStore } from '@/lib/ui/toast-store'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', storageOf(store))
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('document', { querySelector: () => ({ content: 'ada' }) })
})

const event = (id: string, at: number) => ({
  ...{ id, at, title: 'Instance failed', content: '**web**', href: '/a', isProblem: true },
})
const now = () => watchEvents('ada')
const ids = () => now().map(({ id }) => id)

test('what happened is reported once, latest first, also after the list was cleared', () => {
  addWatchEvents('ada', [event('a', 1), event('b', 2)])
  addWatchEvents('ada', [event('a', 1)])
  expect(ids()).toEqual(['b', 'a'])
  expect(now().every(({ isNew }) => isNew)).toBe(true)
  markSeen('ada')
  expect(now().some(({ isNew }) => isNew)).toBe(false)
  clearWatchEvents('ada')
  addWatchEvents('ada', [event('a', 1), event('c', 3)])
  expect(now().filter(({ isCleared }) => !isCleared)).toMatchObject([{ id: 'c' }])
  expect(watchEvents('ben')).toEqual([])
})

test('a time without an observation is not news', () => {
  addWatchEvents('ada', [{ id: 'g', at: 2, project: 'shop', from: 1 }])
  expect(now()).toEqual([
    { id: 'g', at: 2, project: 'shop', from: 1, isNew: false, isCleared: false },
  ])
})

test('keeps the latest hundred', () => {
  addWatchEvents(
    'ada',
    Array.from({ length: 130 }, (_, at) => event(`t${at}`, at)),
  )
  expect(ids()).toHaveLength(100)
  expect(ids().at(-1)).toBe('t30')
})

test('a link never leads out of the console', () => {
  addWatchEvents('ada', [{ ...event('a', 1), href: '//elsewhere.test' }])
  expect(now()).toMatchObject([{ id: 'a' }])
  expect(now()[0]).not.toHaveProperty('href')
})

const instance = (project: string) => ({
  id: `i-${project}`,
  page: `/projects/${project}/instances/web`,
})
const lastToast = () => toastStore.get().at(-1)?.content

test('a menu offers to watch, then to stop it', async () => {
  expect(watchAction(instance('a'), 'Watch').label).toBe('Watch')
  await setWatched(instance('a'), true)
  expect(watchAction(instance('a'), 'Watch').label).toBe('Stop watching')
  expect(watchAction(instance('b'), 'Watch').label).toBe('Watch')
  await setWatched(instance('a'), false)
  expect(watchedText('ada')).toBe('')
})

test('a menu that the server draws offers to watch', () => {
  vi.stubGlobal('document', undefined)
  expect(watchAction(instance('a'), 'Watch').label).toBe('Watch')
})

test('five projects at most, and a browser that keeps nothing says so', async () => {
  for (const project of ['a', 'b', 'c', 'd', 'e', 'f']) await setWatched(instance(project), true)
  expect(watchedIn(watchedText('ada'))).toHaveLength(5)
  expect(lastToast()).toContain('5 projects at most')
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  await setWatched(instance('a'), true)
  expect(lastToast()).toContain('nothing was changed')
})

test('a browser without notifications says so where they would be switched on', async () => {
  await setWatched(instance('a'), true)
  expect(lastToast()).toContain('This browser has no notifications for pages.')
  const request = vi.fn<() => Promise<string>>(async () => 'denied')
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, { permission: 'default', requestPermission: request }),
  )
  await setWatched(instance('b'), true)
  expect(request).toHaveBeenCalledTimes(1)
  expect(lastToast()).toContain('weren’t allowed')
})
