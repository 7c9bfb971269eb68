import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The entries of the history, and which is current. */
let history: { key: string; path: string }[]
let at: number
let window: EventTarget
let replaced: string[]

beforeEach(() => {
  vi.resetModules()
  history = []
  replaced = []
  window = new EventTarget()
  vi.stubGlobal('window', window)
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
  globalThis.beforeStep?.(new Event('popstate') as PopStateEvent)
}
const withEntries = () =>
  Object.assign(window, {
    navigation: {
      get currentEntry() {
        return history[at]
      },
      entries: () => history,
    },
  })
const load = () => import('./follow-back')
const go = (address: string) => void replaced.push(address)

test.each([true, false])('leads to the new name (entries are told: %s)', async (isTold) => {
  if (isTold) withEntries()
  const { followBack } = await load()
  for (const path of ['/projects/a/disks', '/projects/other', '/projects/ab', '/projects'])
    visit(path)
  followBack('/projects/a', '/projects/b', go)
  followBack('/projects/b', '/projects/c', go)
  goTo(0)
  expect(replaced).toEqual(['/projects/c/disks?q=a'])
  goTo(1)
  goTo(2)
  expect(replaced).toHaveLength(1)
})

test('leaves alone what has taken the former name since', async () => {
  withEntries()
  const { followBack } = await load()
  visit('/projects')
  followBack('/projects/a', '/projects/b', go)
  visit('/projects/a')
  visit('/projects')
  goTo(1)
  expect(replaced).toEqual([])
})

test('a name that it had before leads to itself', async () => {
  const { followBack } = await load()
  visit('/projects/a')
  followBack('/projects/a', '/projects/b', go)
  followBack('/projects/b', '/projects/a', go)
  goTo(0)
  expect(replaced).toEqual([])
})
