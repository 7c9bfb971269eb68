import { afterEach, expect, it, vi } from 'vitest'
import type { SavedCheck } from '@/lib/network/saved-checks'
import { savedChecksKey } from '@/lib/network/saved-checks-key'
import { hasChecksIn } from './has-checks'
import { keepChecks, savedChecks } from './saved-checks-store'

const items = new Map<string, string>()
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
}
vi.stubGlobal('localStorage', storage)
let reader = 'ada'
vi.stubGlobal('document', { querySelector: () => ({ content: reader }) })
afterEach(() => {
  items.clear()
  reader = 'ada'
})

const check: SavedCheck = {
  ...{ name: 'internet reaches web', expects: 'reachable' },
  question: { source: 'internet', target: 'instance', targetInstance: 'web', port: '443' },
}

it('keeps checks by reader and VPC', () => {
  expect(keepChecks('shop', 'main', [check])).toBe(true)
  expect(savedChecks('shop', 'main')).toEqual([check])
  expect(savedChecks('shop', 'other')).toEqual([])
  reader = 'emil'
  expect(savedChecks('shop', 'main')).toEqual([])
})

it('tells whether a reader has any in a project', () => {
  vi.stubGlobal('localStorage', { [savedChecksKey('ada', 'shop', 'main')]: '[]', theme: 'dark' })
  expect(['shop', 'sho', 'main', 'ada'].map(hasChecksIn)).toEqual([true, false, false, false])
  reader = 'emil'
  expect(hasChecksIn('shop')).toBe(false)
  vi.stubGlobal('localStorage', storage)
})

it('leaves nothing behind once there are none', () => {
  keepChecks('shop', 'main', [check])
  keepChecks('shop', 'main', [])
  expect(items.size).toBe(0)
})

it('takes nothing that it has not written', () => {
  const key = savedChecksKey('ada', 'shop', 'main')
  const others = [{ ...check, expects: 'maybe' }, { ...check, question: { port: 1 } }, 7, null]
  items.set(key, JSON.stringify([...others, check]))
  expect(savedChecks('shop', 'main')).toEqual([check])
  for (const text of ['{', 'null', '{}', '7']) {
    items.set(key, text)
    expect(savedChecks('shop', 'main')).toEqual([])
  }
})

it('says where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(keepChecks('shop', 'main', [check])).toBe(false)
  vi.stubGlobal('localStorage', storage)
})
