import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteUse, noteVisit, visits } from './visits'

let kept = new Map<string, string>()
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('are the latest first, each once, apart for each reader', () => {
  for (const path of ['/a', '/b', '/a']) noteVisit('ada', path)
  noteVisit('ben', '/c')
  expect(visits('ada')).toEqual(['/a', '/b'])
  expect(visits('ben')).toEqual(['/c'])
})

test('are forgotten when they lead nowhere', () => {
  noteVisit('ada', '/a')
  noteVisit('ada', '/b')
  noteVisit('ada', '/a', true)
  expect(visits('ada')).toEqual(['/b'])
})

test('grow no further than is ever shown', () => {
  for (let at = 0; at < 100; at += 1) noteVisit('ada', `/${at}`)
  expect(visits('ada').length).toBeLessThan(40)
})

test('of uses, each is kept', () => {
  for (const name of ['a', 'b', 'a']) noteUse('timeseries ada', name)
  expect(visits('timeseries ada')).toEqual(['a', 'b', 'a'])
})

test.each(['{', '"text"', '[1]'])('are none where storage says %s', (text) => {
  noteVisit('ada', '/a')
  for (const key of kept.keys()) kept.set(key, text)
  expect(visits('ada')).toEqual([])
})

test('are a courtesy: full or forbidden storage stops no visit', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse })
  noteVisit('ada', '/a')
  expect(visits('ada')).toEqual([])
})
