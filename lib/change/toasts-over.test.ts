import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BUILD_HEADER } from '@/lib/contract/console-build'

let stored: Map<string, string>
let reader: string

beforeEach(() => {
  stored = new Map()
  reader = 'ada'
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { querySelector: () => ({ content: reader }) })
})
afterEach(() => void vi.unstubAllGlobals())

/** Another document of the same tab, with its toasts. */
async function nextDocument(build = 'a') {
  vi.resetModules()
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const { noticingUpdates } = await import('./console-update')
  const { createToastStore } = await import('@/lib/ui/toast-store')
  const { handToastsOver } = await import('./toasts-over')
  const answer = new Response('', { headers: { [BUILD_HEADER]: build } })
  await noticingUpdates(
    () => Promise.resolve(answer),
    () => 'a',
  )('/v1/session')
  const store = createToastStore({ now: () => 0, after: () => () => {} })
  handToastsOver(store)
  return { store, leave: () => window.dispatchEvent(new Event('pagehide')) }
}
const contents = ({ store }: Awaited<ReturnType<typeof nextDocument>>) =>
  store.get().map(({ content, link, variant }) => ({ content, link, variant }))

const link = { text: 'View', href: '/projects/web/disks/data' }

test('since an update a notice is on the page that its change leads to, once', async () => {
  const first = await nextDocument('b')
  first.store.add({ content: 'Disk **data** created', link })
  first.store.add({ content: 'The console was updated', action: { text: 'Reload', run: () => {} } })
  first.leave()
  expect(contents(await nextDocument())).toEqual([
    { content: 'Disk **data** created', link, variant: 'success' },
  ])
  expect(contents(await nextDocument())).toEqual([])
})

test('without an update, and to another reader, nothing is handed over', async () => {
  const same = await nextDocument('a')
  same.store.add({ content: 'Disk **data** created' })
  same.leave()
  expect(contents(await nextDocument())).toEqual([])
  const updated = await nextDocument('b')
  updated.store.add({ content: 'Disk **data** created' })
  updated.leave()
  reader = 'bob'
  expect(contents(await nextDocument())).toEqual([])
})
