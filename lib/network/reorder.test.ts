import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRules } from './rule-order'
import type { Rule } from './rule'
import { rule } from './rule.fixture'
import { movedTo, moveRule, prioritiesFor, withPriorities } from './reorder'

const rules = (...priorities: number[]): Rule[] =>
  priorities.map((priority, at) => rule({ name: 'abcdefgh'[at] ?? '', priority }))
const told = (changes: ReturnType<typeof moveRule>) =>
  changes?.map(({ name, before, after }) => `${name} ${before} ${after}`)
const orderOf = (list: readonly Rule[]) => [...list].sort(compareRules).map(({ name }) => name)

describe('moveRule', () => {
  it('changes the moved rule alone where there is room', () => {
    expect(told(moveRule(rules(10, 20, 30), 'c', 1))).toEqual(['c 30 14'])
    expect(told(moveRule(rules(10, 20, 30), 'a', 2))).toEqual(['a 10 41'])
    expect(told(moveRule(rules(10, 20, 30), 'b', 1))).toEqual([])
    expect(told(moveRule(rules(10, 20, 30), 'none', 1))).toEqual([])
  })

  it('takes the priority of another where names put it right', () => {
    expect(told(moveRule(rules(0, 0, 9), 'c', 2))).toEqual([])
    expect(told(moveRule(rules(5, 7, 6), 'c', 3))?.length).toBe(1)
  })

  it('moves neighbours away where there is none', () => {
    expect(told(moveRule(rules(0, 0, 0), 'c', 0))?.length).toBe(2)
    expect(told(moveRule(rules(65_535, 65_535), 'a', 1))).toEqual(['b 65535 32767'])
  })

  it('knows that denials come first', () => {
    const list = [rule({ name: 'z', action: 'deny' }), rule({ name: 'a' })]
    expect(orderOf(list)).toEqual(['z', 'a'])
    const changes = moveRule(list, 'a', 0) ?? []
    expect(changes.map(({ name }) => name)).toEqual(['a'])
    expect(orderOf(withPriorities(list, changes))).toEqual(['a', 'z'])
  })

  it('says when there is no room at all', () => {
    const list = [rule({ name: 'b' }), rule({ name: 'a' })]
    expect(prioritiesFor(list, undefined, { min: 0, max: 0 })).toBeUndefined()
    expect(prioritiesFor(list, undefined, { min: 0, max: 1 })?.length).toBe(2)
  })

  const anyRules = (most: number, length: number) =>
    fc
      .array(fc.tuple(fc.nat(most), fc.boolean()), { minLength: 1, maxLength: length })
      .map((list) =>
        list.map(([priority, denies], at) =>
          rule({ name: 'abcdefgh'[at] ?? '', priority, action: denies ? 'deny' : 'allow' }),
        ),
      )

  it('gives the wanted order within the limits', () => {
    const most = fc.constantFrom(3, 1000, 65_535)
    const input = most.chain((max) => fc.tuple(anyRules(max, 8), fc.nat(7), fc.nat(7)))
    fc.assert(
      fc.property(input, ([list, which, to]) => {
        const name = list[which % list.length]?.name ?? ''
        const wanted = movedTo(list, name, to).map((each) => each.name)
        const changes = moveRule(list, name, to) ?? []
        expect(orderOf(withPriorities(list, changes))).toEqual(wanted)
        for (const { before, after } of changes) {
          expect(after).not.toBe(before)
          expect(after).toBeGreaterThanOrEqual(0)
          expect(after).toBeLessThanOrEqual(65_535)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('changes as few as trying everything does', () => {
    const max = 4
    const every = (length: number): number[][] =>
      length === 0
        ? [[]]
        : every(length - 1).flatMap((list) =>
            Array.from({ length: max + 1 }, (_, priority) => [...list, priority]),
          )
    fc.assert(
      fc.property(anyRules(max, 5), fc.nat(4), fc.nat(4), (list, which, to) => {
        const name = list[which % list.length]?.name ?? ''
        const ordered = movedTo(list, name, to)
        const wanted = ordered.map((each) => each.name)
        const fewest = Math.min(
          ...every(list.length)
            .map((priorities) =>
              ordered.map((each, at) => ({ ...each, priority: priorities[at] ?? 0 })),
            )
            .filter((tried) => orderOf(tried).join() === wanted.join())
            .map(
              (tried) => tried.filter((each, at) => each.priority !== ordered[at]?.priority).length,
            ),
        )
        const changes = prioritiesFor(ordered, name, { min: 0, max })
        expect(changes?.length ?? Infinity).toBe(fewest)
      }),
      { numRuns: 60 },
    )
  })
})
