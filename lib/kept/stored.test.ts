import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseStored, parseStoredList, storedKeys } from './parse-stored'
import { onStored, readStored } from './stored'
import { writeStored } from './write-stored'
import { storageOf } from './storage.fixture'

const store = new Map<string, string>()
let isOver = false
vi.mock('@/lib/change/session-end', () => ({ isStorageOver: () => isOver }))
beforeEach(() => {
  store.clear()
  isOver = false
  vi.stubGlobal('localStorage', storageOf(store))
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
})
afterEach(() => vi.unstubAllGlobals())

test('a text is stored, found by its key’s beginning, and removed', () => {
  expect(writeStored('console:a:1', 'x')).toBeUndefined()
  writeStored('console:b', 'y')
  expect(readStored('console:a:1')).toBe('x')
  expect(storedKeys('console:a:')).toEqual(['console:a:1'])
  expect(writeStored('console:a:1', undefined)).toBeUndefined()
  expect(readStored('console:a:1')).toBeNull()
})

test('who listens to a prefix is told of it alone', () => {
  const [mine, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = onStored('console:a', mine)
  onStored('console:b', other)
  writeStored('console:a:1', 'x')
  stop()
  writeStored('console:a:1', 'y')
  expect(mine).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
})

test('a page whose session is over stores nothing, and still removes', () => {
  writeStored('k', 'before')
  isOver = true
  expect(writeStored('k', 'after')).toBe('forbidden')
  expect(readStored('k')).toBe('before')
  writeStored('k', undefined)
  expect(readStored('k')).toBeNull()
})

test.each([
  ['full', new DOMException('', 'QuotaExceededError')],
  ['forbidden', new DOMException('', 'SecurityError')],
])('storage that is %s is told, and nothing fails', (reason, error) => {
  const fail = () => {
    throw error
  }
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail })
  const listener = vi.fn<() => void>()
  const stop = onStored('k', listener)
  expect(writeStored('k', 'x')).toBe(reason)
  stop()
  expect(listener).not.toHaveBeenCalled()
  expect(readStored('k')).toBeNull()
})

test('without storage there is nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readStored('k')).toBeNull()
  expect(storedKeys('')).toEqual([])
  expect(writeStored('k', 'x')).toBe('forbidden')
})

test('what other scripts wrote is left out', () => {
  for (const text of [null, '', '{', 'undefined']) expect(parseStored(text)).toBeUndefined()
  const pairs = (value: unknown) => (Array.isArray(value) ? value : undefined)
  expect(parseStoredList('[["a",1],7,null,["b"]]', pairs)).toEqual([['a', 1], ['b']])
  for (const text of [null, '7', '{"a":1}', 'null'])
    expect(parseStoredList(text, pairs)).toEqual([])
})
