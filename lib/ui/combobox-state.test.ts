import { describe, expect, it } from 'vitest'
import {
  activeIndex,
  choiceOfText,
  effectOfKey,
  matchingOptions,
  nextEnabled,
  restText,
} from './combobox-state'

const options = ['web-1', 'web-2', 'db primary'].map((label) => ({ value: label, label }))
const labels = (typed: string, custom = false) =>
  matchingOptions(options, typed, custom).map(({ label }) => label)

describe('matchingOptions', () => {
  it('shows all while nothing is typed', () => {
    expect(labels('  ')).toEqual(['web-1', 'web-2', 'db primary'])
  })
  it('wants every word, in any case and order', () => {
    expect(labels('WEB')).toEqual(['web-1', 'web-2'])
    expect(labels('prim db')).toEqual(['db primary'])
  })
  it('offers typed text as an entry of its own only where that is allowed and new', () => {
    expect(labels('web', true)).toEqual(['web', 'web-1', 'web-2'])
    expect(labels('WEB-1', true)).toEqual(['web-1'])
    expect(labels('nothing')).toEqual([])
  })
})

describe('nextEnabled', () => {
  const list = [{ disabled: true }, {}, { disabled: true }, {}]
  it('skips what cannot be chosen and wraps', () => {
    expect(nextEnabled(list, -1, 1)).toBe(1)
    expect(nextEnabled(list, 3, 1)).toBe(1)
    expect(nextEnabled(list, 1, -1)).toBe(3)
  })
  it('is -1 when nothing can be chosen', () => {
    expect(nextEnabled([{ disabled: true }], 0, 1)).toBe(-1)
    expect(nextEnabled([], -1, 1)).toBe(-1)
  })
})

describe('activeIndex', () => {
  const list = [{ value: 'a', disabled: true }, { value: 'b' }, { value: 'c' }]
  it('is the first that can be chosen, as soon as there is one', () => {
    expect(activeIndex([], 'first')).toBe(-1)
    expect(activeIndex(list, 'first')).toBe(1)
  })
  it('stays with its option when others come before it', () => {
    expect(activeIndex(list, { value: 'c' })).toBe(2)
    expect(activeIndex([{ value: 'new' }, ...list], { value: 'c' })).toBe(3)
    expect(activeIndex(list, { value: 'gone' })).toBe(-1)
  })
  it('is none where none is wanted', () => {
    expect(activeIndex(list, 'none')).toBe(-1)
  })
})

describe('a key', () => {
  const entries = [{ value: 'a', disabled: true }, { value: 'b' }, { value: 'c' }]
  const open = { isOpen: true, entries, active: 1 }
  const closed = { isOpen: false, entries, active: -1 }
  it.each([
    ['ArrowDown', closed, { type: 'open' }],
    ['ArrowUp', closed, { type: 'open' }],
    ['ArrowDown', open, { type: 'move', to: { value: 'c' } }],
    ['ArrowDown', { ...open, active: 2 }, { type: 'move', to: { value: 'b' } }],
    ['ArrowUp', { ...open, active: -1 }, { type: 'move', to: { value: 'c' } }],
    ['ArrowDown', { ...open, entries: [] }, { type: 'move', to: 'none' }],
    ['Enter', open, { type: 'choose', value: 'b' }],
    ['Enter', { ...open, active: 0 }, { type: 'leave' }],
    ['Enter', { ...open, active: -1 }, { type: 'leave' }],
    ['Escape', open, { type: 'cancel' }],
    ['Tab', open, { type: 'leave' }],
    ['Tab', closed, { type: 'leave' }],
  ] as const)('%s of %o does %o', (key, now, effect) => {
    expect(effectOfKey(key, now)).toEqual(effect)
  })
  it('is the form’s or the panel’s while the list is closed, and the text’s otherwise', () => {
    expect(effectOfKey('Enter', closed)).toBeUndefined()
    expect(effectOfKey('Escape', closed)).toBeUndefined()
    expect(effectOfKey('x', open)).toBeUndefined()
  })
})

describe('text that is left in the field', () => {
  const named = [{ value: 'id-1', label: 'web' }]
  it('is no choice where only the options are', () => {
    expect(choiceOfText('web', named, false)).toBeUndefined()
  })
  it('is the option of that label, else itself, where free values are allowed', () => {
    expect(choiceOfText(' web ', named, true)).toBe('id-1')
    expect(choiceOfText(' db ', named, true)).toBe('db')
  })
  it('takes the choice back when there is none', () => {
    expect([choiceOfText(' ', named, false), choiceOfText('', named, true)]).toEqual(['', ''])
  })
})

describe('the end of the list', () => {
  it('says what it lacks', () => {
    expect(restText(1_200, true)).toBe('1,200 more. Type to narrow the list')
    expect(restText(0, true)).toBe('Loading more…')
    expect(restText(0, false)).toBeUndefined()
  })
})
