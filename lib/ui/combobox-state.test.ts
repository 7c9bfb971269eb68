import { describe, expect, it } from 'vitest'
import { activeIndex, matchingOptions, nextEnabled } from './combobox-state'

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
