import { expect, test } from 'vitest'
import { rowCount, rowCountWords } from './row-count'

const page = (count: number, nextPage: string | null, unreadable = 0) => ({
  items: Array.from({ length: count }, () => null),
  nextPage,
  unreadable,
})

test('a list that comes in one page is counted', () => {
  expect(rowCountWords(rowCount(page(0, null)))).toBe('0')
  expect(rowCountWords(rowCount(page(1_000, null)))).toBe('1,000')
})

test('of a list with more pages so much is told', () => {
  expect(rowCountWords(rowCount(page(1_000, 'next')))).toBe('1,000+')
})

test('the last page may name a next one', () => {
  expect(rowCountWords(rowCount(page(12, 'next')))).toBe('12')
})

test('rows that couldn’t be read are rows', () => {
  expect(rowCountWords(rowCount(page(998, 'next', 2)))).toBe('1,000+')
})
