import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleUpdate } from './rule'
import {
  fittingText,
  historyOf,
  historyText,
  type RuleVersion,
  VERSIONS_MAX,
  withVersion,
} from './rule-history'
import { rule } from './rule.fixture'

const rules = (...priorities: readonly number[]) =>
  priorities.map((priority, at) => ruleUpdate(rule({ name: `rule-${at}`, priority })))
const version = (at: number, ...priorities: readonly number[]): RuleVersion => ({
  ...{ at, how: 'changed' },
  rules: rules(...priorities),
})

describe('a version', () => {
  it('comes before the others, unless it says the same', () => {
    const first = withVersion([], rules(1), { how: 'first', at: 5 })
    expect(first).toEqual([{ at: 5, how: 'first', rules: rules(1) }])
    expect(withVersion(first, rules(1), { how: 'changed', at: 6 })).toBe(first)
    expect(withVersion(first, rules(2), { how: 'saved', at: 7 }).map(({ at }) => at)).toEqual([
      7, 5,
    ])
  })

  it('that another tab has seen first is still the one that was saved here', () => {
    const seen = [version(5, 1)]
    expect(withVersion(seen, rules(1), { how: 'saved', at: 6 })).toEqual([
      { ...seen[0], how: 'saved' },
    ])
  })

  it('has no ids, which the next save changes', () => {
    const [kept] = withVersion([], [{ ...rule({}), id: 'a' }], { how: 'first', at: 1 })
    expect(kept?.rules[0]).not.toHaveProperty('id')
  })

  it('takes the place of the oldest of many', () => {
    let all: readonly RuleVersion[] = []
    for (let at = 0; at < 30; at++) all = withVersion(all, rules(at), { how: 'changed', at })
    expect(all.map(({ at }) => at)).toEqual(
      Array.from({ length: VERSIONS_MAX }, (_, nth) => 29 - nth),
    )
  })
})

describe('kept as text', () => {
  it('comes back as it was, with no rules too', () => {
    const priorities = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(priorities, { maxLength: VERSIONS_MAX }), (lists) => {
        const versions = lists.map((list, at) => version(at, ...list))
        expect(historyOf(historyText(versions))).toEqual(versions)
      }),
    )
  })

  it('has each rule once', () => {
    const many = Array.from({ length: 100 }, (_, at) => at)
    const one = historyText([version(1, ...many)])
    const all = historyText(Array.from({ length: 20 }, (_, at) => version(at, ...many)))
    expect(all.length).toBeLessThan(one.length * 2)
  })

  it('is cut to its room from the oldest on', () => {
    const versions = [version(3, 1, 2), version(2, 3, 4), version(1, 5, 6)]
    const room = historyText(versions.slice(0, 2)).length
    expect(historyOf(fittingText(versions, room) ?? null).map(({ at }) => at)).toEqual([3, 2])
    expect(fittingText(versions, 20)).toBeUndefined()
    expect(fittingText([], 20)).toBeUndefined()
  })

  it.each([
    ...[null, '', 'null', '7', '[]', '{"rules":1,"versions":[]}', '{"rules":[7],"versions":[]}'],
    '{"rules":[],"versions":[{"at":1,"how":"changed","has":[0]}]}',
    '{"rules":[],"versions":[{"at":"1","how":"changed","has":[]}]}',
    '{"rules":[],"versions":[{"at":1,"how":"guessed","has":[]}]}',
  ])('is none where it is not ours: %s', (text) => {
    expect(historyOf(text)).toEqual([])
  })
})
