import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOf } from '@/lib/kept/storage.fixture'

/** The entries of the history, and which is current. */
let history: { key: string; path: string }[]
let at: number
let window: EventTarget
let replaced: string[]
/** Paths that the router was told of by the browser. */
let heard: string[]

beforeEach(() => {
  vi.resetModules()
  history = []
  replaced = []
  heard = []
  window = Object.assign(new EventTarget(), {
    navigation: {
      get currentEntry() {
        return history[at]
      },
      entries: () => history,
    },
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  vi.stubGlobal('location', {
    get pathname() {
      return history[at]?.path
    },
    search: '?q=a',
    hash: '',
  })
})
afterEach(() => vi.unstubAllGlobals())

function visit(path: string) {
  history = [...history.slice(0, at + 1), { key: `${history.length} ${path}`, path }]
  at = history.length - 1
}
function goTo(index: number) {
  at = index
  window.dispatchEvent(new Event('popstate'))
}
/** A document: its frame is loaded, then its router listens. */
async function load() {
  vi.resetModules()
  const loaded = await import('./follow-back')
  loaded.leadBackBy((address) => void replaced.push(address))
  window.addEventListener('popstate', () => void heard.push(history[at]?.path ?? ''))
  return loaded
}

test('leads to the new name, and the router hears nothing of the former one', async () => {
  const { followBack } = await load()
  for (const path of ['/projects/a/disks', '/projects/other', '/projects/ab', '/projects'])
    visit(path)
  followBack('/projects/a', '/projects/b')
  followBack('/projects/b', '/projects/c')
  goTo(0)
  expect(replaced).toEqual(['/projects/c/disks?q=a'])
  goTo(1)
  goTo(2)
  expect(replaced).toHaveLength(1)
  expect(heard).toEqual(['/projects/other', '/projects/ab'])
})

test('still does after a reload', async () => {
  const { followBack } = await load()
  visit('/projects/a')
  visit('/projects')
  followBack('/projects/a', '/projects/b')
  window = Object.assign(new EventTarget(), { navigation: Reflect.get(window, 'navigation') })
  vi.stubGlobal('window', window)
  await load()
  goTo(0)
  expect(replaced).toEqual(['/projects/b?q=a'])
})

test('leaves alone what has taken the former name since', async () => {
  const { followBack } = await load()
  visit('/projects')
  followBack('/projects/a', '/projects/b')
  visit('/projects/a')
  visit('/projects')
  goTo(1)
  expect(replaced).toEqual([])
  expect(heard).toEqual(['/projects/a'])
})

test('a name that it had before leads to itself', async () => {
  const { followBack } = await load()
  visit('/projects/a')
  followBack('/projects/a', '/projects/b')
  followBack('/projects/b', '/projects/a')
  goTo(0)
  expect(replaced).toEqual([])
})

test('nothing is led anywhere where entries can’t be told apart', async () => {
  Reflect.deleteProperty(window, 'navigation')
  const { followBack } = await load()
  visit('/projects/a')
  followBack('/projects/a', '/projects/b')
  goTo(0)
  expect(replaced).toEqual([])
  expect(heard).toEqual(['/projects/a'])
})
