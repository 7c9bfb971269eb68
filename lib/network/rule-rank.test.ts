import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freePriority, rankWords } from './rule-rank'
import { rule } from './rule.fixture'

const at = (...priorities: readonly number[]) =>
  priorities.map((priority) => rule({ name: `at-${priority}`, priority }))

it.each([
  ['only the platform’s own', [65_534, 65_534], 1000],
  ['none', [], 1000],
  ['strong ones', [0, 20], 1000],
  ['own ones', [1000, 65_534], 1100],
  ['an own one between round numbers', [1250, 65_534], 1300],
  ['a late one', [65_510], 65_520],
  ['a very late one', [65_532], 65_533],
  ['the last place', [65_533, 65_532], 65_531],
  ['one behind the platform’s own', [65_535], 1000],
])('finds a free priority beside %s', (_, priorities, free) => {
  expect(freePriority(at(...priorities), 'inbound')).toBe(free)
})

it('is of one direction', () => {
  expect(freePriority([rule({ priority: 2000, direction: 'outbound' })], 'inbound')).toBe(1000)
})

it('is free, before the platform’s own, and not the strongest', () => {
  const priority = fc.oneof(
    fc.integer({ min: 0, max: 65_535 }),
    fc.integer({ min: 65_500, max: 65_535 }),
  )
  fc.assert(
    fc.property(fc.array(priority, { maxLength: 60 }), (priorities) => {
      const free = freePriority(at(...priorities), 'inbound')
      expect(priorities).not.toContain(free)
      expect(free).toBeGreaterThan(0)
      expect(free).toBeLessThan(65_534)
    }),
  )
})

const rank = (priority: number, others = at(10, 20, 65_534)) =>
  rankWords({ priority, direction: 'inbound' }, others)

it('says where a rule stands', () => {
  expect(rank(0)).toBe('Applies before 3 other enabled inbound rules.')
  expect(rank(15)).toBe('Applies after 1 and before 2 other enabled inbound rules.')
  expect(rank(65_535)).toBe('Applies after 3 other enabled inbound rules.')
  expect(rank(20)).toBe(
    'Applies after 1 and before 1 other enabled inbound rule. Same priority as at-20: where one of them denies, deny wins.',
  )
  expect(rank(5, at(5))).toBe('Same priority as at-5: where one of them denies, deny wins.')
  expect(rank(5, [])).toBe('There are no other enabled inbound rules.')
  expect(rank(5, [rule({ status: 'disabled' })])).toBe('There are no other enabled inbound rules.')
})
