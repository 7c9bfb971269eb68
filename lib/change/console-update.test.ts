import { beforeEach, expect, test, vi } from 'vitest'
import { BUILD_HEADER } from '@/lib/contract/console-build'

beforeEach(() => void vi.resetModules())

const fresh = () => import('./console-update')
const answering = (headers: Record<string, string>) => () =>
  Promise.resolve(new Response('', { headers }))

test('an answer of the page’s own build is no update', async () => {
  const { isConsoleUpdated, noticingUpdates } = await fresh()
  await noticingUpdates(answering({ [BUILD_HEADER]: 'a' }), () => 'a')('/v1/projects')
  expect(isConsoleUpdated()).toBe(false)
})

test('an answer of another build is one, for good', async () => {
  const { isConsoleUpdated, noticingUpdates } = await fresh()
  const page = () => 'a'
  await noticingUpdates(answering({ [BUILD_HEADER]: 'b' }), page)('/v1/projects')
  expect(isConsoleUpdated()).toBe(true)
  await noticingUpdates(answering({ [BUILD_HEADER]: 'a' }), page)('/v1/projects')
  expect(isConsoleUpdated()).toBe(true)
})

test('the relay may say so, too; one that does not say which it is says nothing', async () => {
  const { isConsoleUpdated, noteBuild } = await fresh()
  const page = () => 'a'
  noteBuild('', page)
  noteBuild('a', page)
  expect(isConsoleUpdated()).toBe(false)
  noteBuild('b', page)
  expect(isConsoleUpdated()).toBe(true)
})

test('where either says nothing, nothing is known', async () => {
  const { isConsoleUpdated, noticingUpdates } = await fresh()
  await noticingUpdates(answering({}), () => 'a')('/v1/projects')
  await noticingUpdates(answering({ [BUILD_HEADER]: 'b' }), () => undefined)('/v1/projects')
  expect(isConsoleUpdated()).toBe(false)
})
