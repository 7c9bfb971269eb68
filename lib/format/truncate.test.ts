import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { truncate } from './truncate'

const id = '0b9d5a0e-6f2f-4f4c-8f7d-3a6c1d9e2b11'

describe('truncate', () => {
  test('leaves what fits', () => {
    expect(truncate('abcdef', 6)).toBe('abcdef')
  })

  test('keeps the maximum less two characters, then an ellipsis', () => {
    expect(truncate('abcdefg', 6)).toBe('abcd…')
  })

  test('cuts an id in the middle', () => {
    expect(truncate(id, 12, 'middle')).toBe('0b9d5…e2b11')
  })

  test('counts characters, not halves of them', () => {
    expect(truncate('😀😀😀😀', 4)).toBe('😀😀😀😀')
    expect(truncate('😀😀😀😀', 3)).toBe('😀…')
  })

  test('is never longer than the maximum, and keeps both ends as they were', () => {
    const place = fc.constantFrom<'end' | 'middle'>('end', 'middle')
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 2, max: 60 }),
        place,
        (text, max, where) => {
          const cut = truncate(text, max, where)
          expect(Array.from(cut).length).toBeLessThanOrEqual(Math.max(max, 0))
          if (cut === text) return
          const [head = '', tail = ''] = cut.split(/…(?!.*…)/s)
          expect(text.startsWith(head)).toBe(true)
          if (where === 'middle') expect(text.endsWith(tail)).toBe(true)
          expect(Array.from(cut).length).toBe(max - 1)
        },
      ),
    )
  })
})
