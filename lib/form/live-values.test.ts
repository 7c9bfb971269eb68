import { expect, test, vi } from 'vitest'
import { liveValues } from './live-values'

test('holds what is typed, and tells only of what is new', () => {
  const live = liveValues({ name: '', size: '10' })
  const heard = vi.fn<() => void>()
  const leave = live.subscribe(heard)
  live.set('name', 'web')
  live.set('name', 'web')
  expect(live.get()).toEqual({ name: 'web', size: '10' })
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
  live.set('size', '20')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('takes a draft over without losing what was typed beside it', () => {
  const live = liveValues({ name: '', size: '10' })
  live.set('size', '20')
  live.follow({ name: 'drafted', size: '10' })
  expect(live.get()).toEqual({ name: 'drafted', size: '20' })
  const before = live.get()
  live.follow({ name: 'drafted', size: '10' })
  expect(live.get()).toBe(before)
})

test('what was typed stays when the form is to begin with something else', () => {
  const live = liveValues({ image: 'a', size: '10' })
  live.set('size', '20')
  live.follow({ image: 'b', size: '30' })
  expect(live.get()).toEqual({ image: 'b', size: '20' })
})
