import { expect, test } from 'vitest'
import { commentProblem } from './comment'
import { bundlePace } from './bundle-pace'
import { takenBy } from './use-bundle-sizes'

test('comments are measured in bytes', () => {
  expect(commentProblem('x'.repeat(4_096))).toBeUndefined()
  expect(commentProblem('x'.repeat(4_097))).toBe('Must be at most 4,096 bytes; this is 4,097')
  expect(commentProblem('ä'.repeat(2_049))).toBe('Must be at most 4,096 bytes; this is 4,098')
})

test('bundles are read often while the platform is at work on one', () => {
  const paceOf = (...states: readonly string[]) =>
    bundlePace(states.map((state) => ({ state: state as 'active' })))
  expect(paceOf('active', 'failed')).toBe(60_000)
  expect(paceOf('active', 'collecting')).toBe(3_000)
  expect(paceOf('destroying')).toBe(3_000)
  expect(paceOf()).toBe(60_000)
})

test('what bundles take is said where it is known of all that can be read', () => {
  const bundles = [
    { id: 'a', state: 'active' },
    { id: 'b', state: 'active' },
    { id: 'c', state: 'failed' },
  ] as const
  expect(takenBy(bundles, { a: 2, b: 3 })).toBe(5)
  expect(takenBy(bundles, { a: 2 })).toBeUndefined()
  expect(takenBy(bundles, { a: 2, b: null })).toBeNull()
})
