import { beforeEach, expect, it, vi } from 'vitest'
import { ruleUpdate } from '@/lib/network/rule'
import { rule } from '@/lib/network/rule.fixture'
import { historyKey } from '@/lib/network/rule-history-key'
import {
  keepOwnRename,
  keepVersion,
  keptHistory,
  latestVersion,
  onHistory,
} from './rule-history-store'

/** As browsers have it: what is kept are its own keys. */
class Storage {
  room = Infinity
  isDenied = false
}
let limits = new Storage()
const methods = {
  getItem(this: Record<string, string>, key: string) {
    if (limits.isDenied) throw new DOMException('denied', 'SecurityError')
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    const others = Object.entries(this).filter(([each]) => each !== key)
    const used = others.reduce((sum, [, each]) => sum + each.length, 0)
    if (used + value.length > limits.room) throw new DOMException('full', 'QuotaExceededError')
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}
beforeEach(() => {
  limits = new Storage()
  vi.stubGlobal('localStorage', Object.create(methods))
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
})

const at = (priority: number, description = '') => [rule({ priority, description })]
const moments = (key: string): readonly number[] | string => {
  const kept = keptHistory(key)
  return kept.type === 'kept' ? kept.versions.map((each) => each.at) : kept.type
}
let nth = 0
/** A VPC that no test has kept anything of. */
const newKey = (userId = 'ada') => historyKey(userId, `vpc-${nth++}`)

it('keeps what was seen and saved, for its reader', () => {
  const key = newKey()
  keepVersion(key, at(1), undefined, 10)
  keepVersion(key, at(1), undefined, 11)
  keepVersion(key, at(2), 'saved', 12)
  keepVersion(key, at(3), undefined, 13)
  expect(keptHistory(key)).toEqual({
    type: 'kept',
    versions: [
      { at: 13, how: 'changed', rules: at(3).map(ruleUpdate) },
      { at: 12, how: 'saved', rules: at(2).map(ruleUpdate) },
      { at: 10, how: 'first', rules: at(1).map(ruleUpdate) },
    ],
  })
  expect(keptHistory(key)).toBe(keptHistory(key))
  expect(moments(newKey('emil'))).toEqual([])
})

it('has what a rename of one’s own took along as saved here', () => {
  const key = newKey()
  const naming = { type: 'subnet', name: 'web' } as const
  const named = (name: string) => [
    rule({ name: 'a', targets: [{ type: 'subnet', value: name }] }),
    // Of another kind that happens to be called so.
    rule({ name: 'b', targets: [{ type: 'instance', value: 'web' }] }),
  ]
  keepOwnRename(key, naming, 'front', 1)
  expect(latestVersion(key)).toBeUndefined()
  keepVersion(key, named('web'), undefined, 1)
  keepOwnRename(key, { ...naming, name: 'other' }, 'front', 2)
  expect(moments(key)).toEqual([1])
  keepOwnRename(key, naming, 'front', 3)
  // What is read then is known already, as one's own.
  keepVersion(key, named('front'), undefined, 4)
  const kept = keptHistory(key)
  expect(kept.type === 'kept' && kept.versions.map(({ at: when, how }) => [when, how])).toEqual([
    [3, 'saved'],
    [1, 'first'],
  ])
  expect(latestVersion(key)).toEqual(named('front').map(ruleUpdate))
})

it('tells that something is new', () => {
  const key = newKey()
  const listener = vi.fn<() => void>()
  const stop = onHistory(listener)
  keepVersion(key, at(1), undefined, 1)
  keepVersion(key, at(1), undefined, 2)
  stop()
  keepVersion(key, at(2), undefined, 3)
  expect(listener).toHaveBeenCalledTimes(1)
})

it('gives up the oldest where there is no more room', () => {
  const key = newKey()
  keepVersion(key, at(1, 'a'.repeat(300)), undefined, 1)
  keepVersion(key, at(2, 'b'.repeat(300)), undefined, 2)
  limits.room = 1200
  keepVersion(key, at(3, 'c'.repeat(300)), undefined, 3)
  expect(moments(key)).toEqual([3, 2])
})

it('takes room from other VPCs for its last one', () => {
  const [other, key] = [newKey(), newKey()]
  keepVersion(other, at(1, 'a'.repeat(300)), undefined, 1)
  limits.room = 700
  keepVersion(key, at(2, 'b'.repeat(300)), undefined, 2)
  expect(moments(key)).toEqual([2])
  expect(moments(other)).toEqual([])
})

it('says that the browser keeps nothing, until it does', () => {
  const key = newKey()
  limits.isDenied = true
  keepVersion(key, at(1), undefined, 1)
  expect(moments(key)).toBe('refused')
  limits.isDenied = false
  limits.room = 10
  keepVersion(key, at(1), undefined, 2)
  expect(moments(key)).toBe('refused')
  limits.room = Infinity
  keepVersion(key, at(1), undefined, 3)
  expect(moments(key)).toEqual([3])
})

it('says that one version is more than there is room for', () => {
  const key = newKey()
  keepVersion(key, at(1), undefined, 1)
  keepVersion(key, at(2, 'a'.repeat(300_000)), undefined, 2)
  expect(moments(key)).toBe('too-large')
  keepVersion(key, at(3), undefined, 3)
  expect(moments(key)).toEqual([3])
})

it('forgets the VPCs of longest ago before all of them have too much', () => {
  const keys = Array.from({ length: 6 }, () => newKey())
  for (const [moment, key] of keys.entries())
    keepVersion(key, at(1, 'a'.repeat(200_000)), undefined, moment + 1)
  expect(keys.map(moments)).toEqual([[], [2], [3], [4], [5], [6]])
})
