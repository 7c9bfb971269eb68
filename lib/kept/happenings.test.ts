import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { happenings, noteHappening } from './happenings'
import { storageOf } from './storage.fixture'

const kept = new Map<string, string>()

beforeEach(() => vi.stubGlobal('localStorage', storageOf(kept)))
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

const state = (at: number, words = 'running') => ({ at, kind: 'state' as const, words })
const wordsOf = (reader: string, id: string) => happenings(reader, id).map(({ words }) => words)

test('the latest comes first, each once, whenever it was told; each reader’s own', () => {
  for (const at of [2, 1, 2, 3]) noteHappening('ada', 'i', state(at, `at ${at}`))
  expect(wordsOf('ada', 'i')).toEqual(['at 3', 'at 2', 'at 1'])
  expect(happenings('ben', 'i')).toEqual([])
  expect(happenings('ada', 'j')).toEqual([])
})

test('keeps the latest 40 of the 30 instances that were seen last', () => {
  for (let at = 0; at < 50; at++) noteHappening('ada', 'first', state(at))
  expect(happenings('ada', 'first')).toHaveLength(40)
  expect(happenings('ada', 'first').at(-1)).toEqual(state(10))
  for (let number = 0; number < 30; number++) noteHappening('ada', `i-${number}`, state(1))
  expect(happenings('ada', 'first')).toEqual([])
  expect(happenings('ada', 'i-0')).toHaveLength(1)
})

test.each(['no JSON', '{"a":1}', '[1,null,["i"],["i",[1,{"at":"x"}]]]'])(
  '%s tells nothing',
  (text) => {
    noteHappening('ada', 'other', state(1))
    expect(kept.size).toBe(1)
    kept.set([...kept.keys()][0] ?? '', text)
    expect(happenings('ada', 'i')).toEqual([])
    noteHappening('ada', 'i', state(1))
    expect(happenings('ada', 'i')).toEqual([state(1)])
  },
)

test('without storage nothing is remembered, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  noteHappening('ada', 'i', state(1))
  expect(happenings('ada', 'i')).toEqual([])
})

test('long words are cut', () => {
  noteHappening('ada', 'i', state(1, 'x'.repeat(1_000)))
  expect(wordsOf('ada', 'i')[0]).toHaveLength(300)
})
