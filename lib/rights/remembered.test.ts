import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '@/lib/kept/storage.fixture'
import { rememberedProjects, rememberProject } from './remembered'

const kept = new Map<string, string>()

beforeEach(() => vi.stubGlobal('localStorage', storageOf(kept)))
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('the latest comes first, each once, twenty at most', () => {
  for (let number = 0; number < 25; number += 1) rememberProject(`p${number}`)
  rememberProject('p10')
  expect(rememberedProjects()).toHaveLength(20)
  expect(rememberedProjects().slice(0, 3)).toEqual(['p10', 'p24', 'p23'])
})

test.each(['no JSON', '{"a":1}', '[1,null,{"name":"shop"}]'])('%s is no list of names', (text) => {
  rememberProject('shop')
  kept.set([...kept.keys()][0] ?? '', text)
  expect(rememberedProjects()).toEqual([])
})

test('without storage nothing is remembered, and nothing fails', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  rememberProject('shop')
  expect(rememberedProjects()).toEqual([])
})
