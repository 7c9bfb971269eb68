import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let stored: Map<string, string>
let reader: string
let path: string

/** Another document of the same tab. */
const nextDocument = async () => {
  vi.resetModules()
  return import('./reopen')
}

beforeEach(() => {
  stored = new Map()
  reader = 'ada'
  path = '/projects/web/disks'
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { querySelector: () => ({ content: reader }) })
  vi.stubGlobal('location', {
    get pathname() {
      return path
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SUBJECT = { project: 'web', disk: { name: 'data', timeCreated: new Date(5), size: null } }

async function reloadWithOpen() {
  const { noteOpen, keepOpen } = await nextDocument()
  noteOpen('Create snapshot', SUBJECT)
  keepOpen()
}

test('what is open opens again after the reload, once, with the same', async () => {
  await reloadWithOpen()
  const { takeReopened } = await nextDocument()
  expect(takeReopened('Power')).toBeUndefined()
  expect(takeReopened('Create snapshot')).toEqual({ subject: SUBJECT })
  expect(takeReopened('Create snapshot')).toBeUndefined()
  const later = await nextDocument()
  expect(later.takeReopened('Create snapshot')).toBeUndefined()
})

test('one within another opens again, too, each by its own opener', async () => {
  const { noteOpen, keepOpen } = await nextDocument()
  noteOpen('Edit firewall rules', '["a"]')
  noteOpen('Review changes of many', '{}')
  keepOpen()
  const { takeReopened } = await nextDocument()
  expect(takeReopened('Edit firewall rules')).toEqual({ subject: '["a"]' })
  expect(takeReopened('Review changes of many')).toEqual({ subject: '{}' })
})

test('what was closed, and what wasn’t open at a reload of the page’s own, stays closed', async () => {
  const first = await nextDocument()
  first.noteOpen('Create snapshot', SUBJECT)?.()
  first.keepOpen()
  first.noteOpen('Power', {})
  const { takeReopened } = await nextDocument()
  expect(takeReopened('Create snapshot')).toBeUndefined()
  expect(takeReopened('Power')).toBeUndefined()
})

test.each([
  ['another reader', () => void (reader = 'bob')],
  ['another page', () => void (path = '/projects/web/images')],
  ['a minute later', () => void vi.advanceTimersByTime(60_000)],
])('%s opens nothing, and the note is gone', async (_, change) => {
  await reloadWithOpen()
  change()
  const { takeReopened } = await nextDocument()
  expect(takeReopened('Create snapshot')).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('what doesn’t survive storage isn’t noted, and nothing else is lost by it', async () => {
  const { noteOpen, keepOpen } = await nextDocument()
  for (const odd of [
    () => {},
    new Set([1]),
    { of: new Map() },
    { question: Symbol('element') },
    NaN,
  ])
    expect(noteOpen('Odd', odd)).toBeUndefined()
  noteOpen('Create snapshot', SUBJECT)
  keepOpen()
  const { takeReopened } = await nextDocument()
  expect(takeReopened('Odd')).toBeUndefined()
  expect(takeReopened('Create snapshot')).toEqual({ subject: SUBJECT })
})

test('what is pressed is known to what opens by it, and to nothing afterwards', async () => {
  const { pressing, nowPressed } = await nextDocument()
  let seen: unknown
  pressing('menu Actions for data', 'Delete', () => {
    seen = nowPressed()
  })
  expect(seen).toEqual({ by: 'menu Actions for data', subject: 'Delete' })
  expect(nowPressed()).toBeUndefined()
})
