import { describe, expect, it } from 'vitest'
import { matchingOptions, nextEnabled } from './combobox-state'

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
