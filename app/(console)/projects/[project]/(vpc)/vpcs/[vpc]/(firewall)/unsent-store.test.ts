import { afterEach, expect, it, vi } from 'vitest'
import { dropUnsent, keepUnsent, leftUnsent, unsentKey } from './unsent-store'

const items = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
})
afterEach(() => items.clear())

const unsent = { edits: [], others: ['a'], words: 'Moved a' }
const key = unsentKey('ada', 'vpc-1')

it('offers what a page has left behind, to who has done it', () => {
  keepUnsent(key, unsent, 10_000, true)
  expect(leftUnsent(key, 1)).toEqual({ unsent })
  expect(leftUnsent(unsentKey('emil', 'vpc-1'), 1)).toEqual({})
  dropUnsent(key)
  expect(leftUnsent(key, 1)).toEqual({})
})

it('keeps nothing of a VPC that isn’t known', () => {
  const none = unsentKey('ada', undefined)
  keepUnsent(none, unsent, 10_000, true)
  expect(items.size).toBe(0)
  expect(leftUnsent(none, 1)).toEqual({})
})

it('waits for a page that may still send it', () => {
  keepUnsent(key, unsent, 10_000)
  expect(leftUnsent(key, 4_000)).toEqual({ waitMs: 11_000 })
  expect(leftUnsent(key, 15_000)).toEqual({ unsent })
})

it('takes nothing that it has not written', () => {
  for (const text of ['{', 'null', '7', '{"edits":1}']) {
    items.set(key ?? '', text)
    expect(leftUnsent(key, 0)).toEqual({})
  }
})
