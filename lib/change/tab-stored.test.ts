import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '@/lib/kept/storage.fixture'
import { readTab, tabKeys, takeTab, writeTab } from './tab-stored'

const store = new Map<string, string>()
let isOver = false
vi.mock('./session-end', () => ({ isStorageOver: () => isOver }))
beforeEach(() => {
  store.clear()
  isOver = false
  vi.stubGlobal('sessionStorage', storageOf(store))
})
afterEach(() => vi.unstubAllGlobals())

test('a value is stored, found by its key’s beginning, and taken once', () => {
  writeTab('console:a:1', { top: 4 })
  writeTab('console:b', 'y')
  expect(readTab('console:a:1')).toEqual({ top: 4 })
  expect(tabKeys('console:a:')).toEqual(['console:a:1'])
  expect(takeTab('console:a:1')).toEqual({ top: 4 })
  expect(takeTab('console:a:1')).toBeUndefined()
  expect([...store.keys()]).toEqual(['console:b'])
})

test('what is no JSON is no value, and is gone once taken', () => {
  store.set('k', '{')
  expect(readTab('k')).toBeUndefined()
  expect(takeTab('k')).toBeUndefined()
  expect(store.size).toBe(0)
})

test('a page whose session is over stores nothing, and still removes', () => {
  writeTab('k', 1)
  isOver = true
  writeTab('k', 2)
  expect(readTab('k')).toBe(1)
  writeTab('k', undefined)
  expect(readTab('k')).toBeUndefined()
})

test('nothing fails where storage is full, forbidden, or not there', () => {
  const fail = () => {
    throw new DOMException('', 'SecurityError')
  }
  for (const storage of [new Proxy({}, { get: fail, ownKeys: fail }), undefined]) {
    vi.stubGlobal('sessionStorage', storage)
    writeTab('k', 1)
    expect([readTab('k'), takeTab('k'), tabKeys('')]).toEqual([undefined, undefined, []])
  }
})
