import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const seen = vi.hoisted(() => ({
  leave: vi.fn<() => void>(),
  toast: vi.fn<(input: object) => void>(),
}))
vi.mock('@/lib/change/session-end', () => ({
  leaveToSignIn: seen.leave,
  isStorageOver: () => false,
}))
vi.mock('@/lib/ui/toast-store', () => ({ toast: seen.toast }))

const { watchReader } = await import('./watch-reader')

/** A tab of a browser, or the browser itself. */
const storageOf = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
const KEY = 'console:reader'
const hear = (event: object, type: string) =>
  window.dispatchEvent(Object.assign(new Event(type), event))

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', storageOf())
  vi.stubGlobal('localStorage', storageOf())
})
afterEach(() => void vi.unstubAllGlobals())

test('another tab’s page of another user makes this one leave, once it is watched', () => {
  const stop = watchReader('ada', 'Ada')
  hear({ key: KEY, newValue: 'ada' }, 'storage')
  hear({ key: 'console:projects', newValue: 'ben' }, 'storage')
  hear({ key: null, newValue: null }, 'storage')
  expect(seen.leave).not.toHaveBeenCalled()
  hear({ key: KEY, newValue: 'ben' }, 'storage')
  expect(seen.leave).toHaveBeenCalledOnce()
  stop()
  hear({ key: KEY, newValue: 'ben' }, 'storage')
  expect(seen.leave).toHaveBeenCalledOnce()
})

test('a tab that was another’s says whose it is now, and nothing otherwise', () => {
  watchReader('ada', 'Ada')()
  watchReader('ada', 'Ada')()
  expect(seen.toast).not.toHaveBeenCalled()
  watchReader('ben', 'Ben')()
  expect(seen.toast.mock.calls[0]?.[0]).toMatchObject({
    content: 'You’re signed in as **Ben** now',
  })
  watchReader('cho', '')()
  expect(seen.toast.mock.calls[1]?.[0]).toMatchObject({ content: 'Someone else is signed in now' })
})

test('without storage it is the next answer that tells', () => {
  for (const name of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(name, { getItem: () => expect.fail('forbidden'), setItem: () => {} })
  watchReader('ada', 'Ada')()
  expect([seen.leave, seen.toast].map(({ mock }) => mock.calls)).toEqual([[], []])
})
