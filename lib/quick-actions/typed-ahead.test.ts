import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allTyped } from './typed-ahead'

const key = (name: string, more: object = {}) =>
  ({ key: name, target: null, ...more }) as KeyboardEvent
const opening = key('k', { ctrlKey: true })
const pressed = (...keys: KeyboardEvent[]) =>
  vi.stubGlobal('eventReplay', { keys: [key('x'), opening, ...keys] })
const typed = (text = '', isEntered = false) => allTyped({ text, isEntered, openedBy: opening })

beforeEach(() => vi.stubGlobal('HTMLElement', EventTarget))
afterEach(() => vi.unstubAllGlobals())

test('keys after the one that opened it are its text, and Enter chooses', () => {
  pressed(key('d'), key('y'), key('Backspace'), key('i'), key('Shift'), key('c', { ctrlKey: true }))
  expect(typed()).toEqual({ text: 'di', isEntered: false })
  pressed(key('d'), key('Enter'))
  expect(typed()).toEqual({ text: 'd', isEntered: true })
  pressed(key('d'), key('Enter'), key('i'))
  expect(typed()).toEqual({ text: 'di', isEntered: false })
})

test('what its field took comes after them', () => {
  pressed(key('d'))
  expect(typed('isks')).toEqual({ text: 'disks', isEntered: false })
  expect(typed('isks', true)).toEqual({ text: 'disks', isEntered: true })
})

test('keys of the page are not its own', () => {
  pressed(key('d'))
  expect(allTyped({ text: 'a', isEntered: false })).toEqual({ text: 'a', isEntered: false })
  expect(allTyped({ text: '', isEntered: false, openedBy: key('k') }).text).toBe('')
})
