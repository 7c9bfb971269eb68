import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BUILD_HEADER } from '@/lib/contract/console-build'

/** Answers of the console, by the build that they name; undefined where it can't be reached. */
let build: string | undefined
let asked = 0

beforeEach(async () => {
  vi.resetModules()
  asked = 0
  const { noticingUpdates } = await import('./console-update')
  vi.stubGlobal(
    'fetch',
    noticingUpdates(
      () => {
        asked += 1
        if (build === undefined) return Promise.reject(new TypeError('fetch failed'))
        return Promise.resolve(new Response('1000', { headers: { [BUILD_HEADER]: build } }))
      },
      () => 'a',
    ),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const fresh = () => import('./unloaded')
const gone = (): Promise<never> => Promise.reject(new TypeError('Loading chunk 12 failed'))

test('a part that is gone since an update says so, and offers to reload', async () => {
  build = 'b'
  const { tellUnloaded } = await fresh()
  const { toastStore } = await import('@/lib/ui/toast-store')
  await tellUnloaded('Delete disk')
  expect(toastStore.get()).toMatchObject([
    {
      variant: 'error',
      title: 'Delete disk',
      content: 'The console was updated, so nothing was changed.',
      action: { text: 'Reload' },
    },
  ])
})

test('what is known already isn’t asked again', async () => {
  build = 'b'
  const { unloadedProblem } = await fresh()
  await unloadedProblem('so nothing was saved')
  await unloadedProblem('so nothing was saved')
  expect(asked).toBe(1)
})

test.each(['a', undefined])('without an update it is the connection: build %s', async (now) => {
  build = now
  const { unloadedProblem } = await fresh()
  expect(await unloadedProblem('so nothing was saved')).toEqual({
    message: 'The console can’t be reached, so nothing was saved.',
  })
})

test('an action whose part can’t be loaded has sent nothing: its outcome is known', async () => {
  const { neededToSend } = await fresh()
  const { unansweredProblem, unreached } = await import('./unreached')
  const causeOf = () => neededToSend(gone()).catch((cause: unknown) => cause)
  build = 'b'
  const updated = { message: 'The console was updated, so nothing was changed.', isReloadDue: true }
  expect(unreached(await causeOf())).toEqual(updated)
  expect(unansweredProblem(await causeOf())).toEqual(updated)
  await expect(neededToSend(Promise.resolve('part'))).resolves.toBe('part')
})

test('no other file says that something couldn’t be loaded in words about the connection alone', () => {
  const saying = globSync('{app,lib}/**/*.{ts,tsx}').filter(
    (file) =>
      !file.includes('.test.') &&
      readFileSync(file, 'utf8').includes('console can’t be reached, so'),
  )
  // Of an outcome that is unknown.
  expect(saying.toSorted()).toEqual(['lib/change/unreached.ts'])
})
