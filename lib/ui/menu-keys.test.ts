import { describe, expect, it } from 'vitest'
import { nextByLetter, step } from './menu-keys'

describe('step', () => {
  it('wraps both ways and knows the ends', () => {
    expect(step('ArrowDown', 2, 3)).toBe(0)
    expect(step('ArrowUp', 0, 3)).toBe(2)
    expect(step('Home', 2, 3)).toBe(0)
    expect(step('End', 0, 3)).toBe(2)
  })
  it('enters a list that has no current entry', () => {
    expect(step('ArrowDown', -1, 3)).toBe(0)
    expect(step('ArrowUp', -1, 3)).toBe(2)
  })
  it('leaves other keys and empty lists alone', () => {
    expect(step('a', 0, 3)).toBeUndefined()
    expect(step('ArrowDown', -1, 0)).toBeUndefined()
  })
})

describe('nextByLetter', () => {
  const texts = ['Copy ID', 'Start', 'Stop', 'Delete']
  it('walks through the entries with one letter', () => {
    expect(nextByLetter(texts, 's', 0)).toBe(1)
    expect(nextByLetter(texts, 'ss', 1)).toBe(2)
    expect(nextByLetter(texts, 's', 2)).toBe(1)
  })
  it('narrows to a prefix without leaving an entry that still fits', () => {
    expect(nextByLetter(texts, 'sto', 1)).toBe(2)
    expect(nextByLetter(texts, 'st', 1)).toBe(1)
  })
  it('stays when nothing fits', () => {
    expect(nextByLetter(texts, 'x', 1)).toBeUndefined()
  })
})
