import { expect, test } from 'vitest'
import { typedInto } from './box-letters'

const boxes = (text: string) => [...text].map((letter) => (letter === '.' ? '' : letter))
const shown = (letters: readonly string[] = []) => letters.map((letter) => letter || '.').join('')

test.each([
  // [boxes, at, text left in the box, boxes afterwards, where the focus goes]
  ['........', 0, 'a', 'A.......', 1],
  ['A.......', 1, 'B', 'AB......', 2],
  // The caret behind or before the letter that is there, or a letter of its kind.
  ['AB......', 1, 'BC', 'AC......', 2],
  ['AB......', 1, 'CB', 'AC......', 2],
  ['AB......', 1, 'BB', 'AB......', 2],
  // Typed in one go before the page listened.
  ['........', 0, 'ZZZZZZZZ', 'ZZZZZZZZ', 8],
  ['........', 0, 'abcd-efgh', 'ABCDEFGH', 8],
  ['........', 0, 'AB', 'AB......', 2],
  ['A.......', 1, 'BCD', 'ABCD....', 4],
  // More than there is room for.
  ['......GH', 6, 'XYZ', '......XY', 9],
  ['AB......', 1, '', 'A.......', 1],
])('%s, box %i left with %j: %s', (before, at, text, after, focus) => {
  const typed = typedInto(boxes(before), at, text)
  expect(shown(typed?.letters)).toBe(after)
  expect(typed?.focus).toBe(focus)
})

test('what is no letter changes nothing', () => {
  expect(typedInto(boxes('AB......'), 1, 'B1')?.letters).toEqual(boxes('AB......'))
  expect(typedInto(boxes('A.......'), 1, '1')).toBeUndefined()
})
