import { expect, test } from 'vitest'
import { atPage, pageTokenOf } from './page-token'

test('a page goes into the query and comes back out', () => {
  const path = atPage('/projects/web/instances', 'eyJ2IjoidjEifQ==')
  expect(path).toBe('/projects/web/instances?page_token=eyJ2IjoidjEifQ%3D%3D')
  expect(pageTokenOf(path)).toBe('eyJ2IjoidjEifQ==')
})

test('other parameters stay, and the first page has no token', () => {
  expect(atPage('/images?tab=a&page_token=x', null)).toBe('/images?tab=a')
  expect(atPage('/images?page_token=x', null)).toBe('/images')
  expect(pageTokenOf('/images?tab=a')).toBeNull()
})
