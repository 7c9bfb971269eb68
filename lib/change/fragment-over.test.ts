import { beforeEach, expect, test, vi } from 'vitest'
import { leaveFragment, takeFragment } from './fragment-over'

let replaced: string[]

/** The page at this address. */
function at(address: string): void {
  const { pathname, search, hash, origin } = new URL(address, 'https://console.test')
  const replace = (url: string) => void replaced.push(url)
  const window = {
    location: { pathname, search, hash, origin, replace },
    history: { state: 'router', replaceState: () => {} },
  }
  vi.stubGlobal('window', window)
}

beforeEach(() => {
  replaced = []
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const signIn = (to: string, hash = '#keep=a') => {
  at(`/login/maple/local?redirect_uri=${encodeURIComponent(to)}${hash}`)
  leaveFragment()
}

test('a fragment goes to the page that was asked for, once', () => {
  signIn('/settings/profile?a=1')
  at('/projects')
  takeFragment()
  expect(replaced).toEqual([])
  at('/settings/profile')
  takeFragment()
  takeFragment()
  expect(replaced).toEqual(['#keep=a'])
})

test('sign-in pages on the way that have none leave it there', () => {
  signIn('/settings/profile')
  signIn('/settings/profile', '')
  at('/settings/profile')
  takeFragment()
  expect(replaced).toEqual(['#keep=a'])
})

test('what is there already, or was left long ago, stays as it is', () => {
  signIn('/settings/profile')
  at('/settings/profile#other')
  takeFragment()
  vi.useFakeTimers({ now: Date.now() - 3_600_000 })
  signIn('/settings/profile')
  vi.useRealTimers()
  at('/settings/profile')
  takeFragment()
  expect(replaced).toEqual([])
})

test.each([['null'], ['{"path":"/x","hash":"javascript:alert(1)","atMs":9e15}'], ['{']])(
  'what isn’t a fragment leads nowhere: %s',
  (stored) => {
    sessionStorage.setItem('console:fragment', stored)
    at('/x')
    takeFragment()
    expect(replaced).toEqual([])
  },
)
