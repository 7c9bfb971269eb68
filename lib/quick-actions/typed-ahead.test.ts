import { afterEach, expect, test, vi } from 'vitest'
import { keysPressed, type Typed } from './palette-waiting'
import { allTyped } from './typed-ahead'

const AT_TARGET = 2

/** A key that was pressed on the page, where no field is; delivered, unless it is just being. */
const pressed = (key: string, eventPhase: number = Event.NONE) =>
  ({ key, eventPhase, target: null }) as unknown as KeyboardEvent

const opener = pressed('k')

/** What was pressed since. */
function after(...keys: KeyboardEvent[]): Typed {
  vi.stubGlobal('HTMLElement', Object)
  vi.stubGlobal('eventReplay', { keys: [pressed('x'), opener, ...keys] })
  return { text: '', isEntered: false, openedBy: opener }
}

afterEach(() => vi.unstubAllGlobals())

test('keys after the one that opens it are its text', () => {
  const keys = ['v', 'x', 'Backspace', 'p', 'c'].map((key) => pressed(key))
  expect(allTyped(after(...keys))).toEqual({ text: 'vpc', isEntered: false })
  expect(allTyped(after(...keys, pressed('Enter')))).toEqual({ text: 'vpc', isEntered: true })
})

test('the key during which its field appears is typed once', () => {
  // The browser types 'p' into the field by itself.
  const typed = after(pressed('v'), pressed('p', AT_TARGET))
  expect(allTyped(typed)).toEqual({ text: 'v', isEntered: false })
})

test('so is one during which the field appears that waits for the palette', () => {
  const late = { ...pressed('p', AT_TARGET) }
  const typed = after(pressed('v'), late)
  const ahead = keysPressed()
  Object.assign(late, { eventPhase: Event.NONE })
  // What the field took by itself, and what was typed into it.
  expect(allTyped({ ...typed, ahead, text: 'pc' }).text).toBe('vpc')
})

test('Enter writes nothing, and counts while it is being delivered', () => {
  const typed = after(pressed('v'), pressed('Enter', AT_TARGET))
  expect(allTyped(typed)).toEqual({ text: 'v', isEntered: true })
})
