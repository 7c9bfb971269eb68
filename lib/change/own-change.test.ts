import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPage, isLeavingByChange, noteRedirect, ownChange, stayLook } from './own-change'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { pathname: '/projects/web-shop/vpcs/spare' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page may leave by itself while the reader changes something', async () => {
  expect(isLeavingByChange()).toBe(false)
  let refuse = (_: Error) => {}
  const change = ownChange(
    new Promise<never>((_, reject) => {
      refuse = reject
    }),
  )
  expect(isLeavingByChange()).toBe(true)
  refuse(new Error('conflict'))
  await expect(change).rejects.toThrow('conflict')
  expect(isLeavingByChange()).toBe(false)
})

test('and until the page is there that the change leads to', () => {
  noteRedirect()
  expect(isLeavingByChange()).toBe(true)
  window.location.pathname = '/projects/web-shop/vpcs'
  expect(isLeavingByChange()).toBe(false)
})

test('but not for longer than 15 s', () => {
  noteRedirect()
  vi.advanceTimersByTime(14_999)
  expect(isLeavingByChange()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isLeavingByChange()).toBe(false)
})

test('and while the page tells what came of it', () => {
  // Not where the test before was led away from.
  window.location.pathname = '/projects/web-shop/instances/web/storage'
  const [first, second] = [holdPage(), holdPage()]
  first()
  expect(isLeavingByChange()).toBe(true)
  second()
  expect(isLeavingByChange()).toBe(false)
})

test('a page that is left doesn’t stay in the moment after the address has changed', () => {
  window.location.pathname = '/projects/web-shop/disks'
  const stays = stayLook()
  expect(stays()).toBe(true)
  noteRedirect()
  expect(stays()).toBe(false)
  window.location.pathname = '/projects/web-shop'
  expect(stays()).toBe(false)
  // A tab of it that was changed to: the effects are still there.
  expect(stays()).toBe(true)
})
