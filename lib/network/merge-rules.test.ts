import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRules } from './merge-rules'
import { halfRepeated } from './half-repeated.fixture'
import type { Side } from './merge-rules'
import { changedFields, ruleUpdate } from './rule'
import type { Rule, RuleField } from './rule'
import { compareRuleLists, pairRules, sameRules } from './rule-changes'
import { rule } from './rule.fixture'

const read = (names: readonly string[]): Rule[] =>
  names.map((name, at) => rule({ id: `id-${name}`, name, priority: at * 10, ports: [`${at + 1}`] }))
/** What a save makes of a list: new ids. */
const saved = (rules: readonly Rule[]): Rule[] =>
  rules.map((each) => ({ ...each, id: `new-${each.name}` }))
const edit = (rules: readonly Rule[], name: string, change: Partial<Rule>): Rule[] =>
  rules.map((each) => (each.name === name ? { ...each, ...change } : each))
const names = (rules: readonly { name: string }[]) => rules.map(({ name }) => name).sort()

const base = read(['a', 'b', 'c'])

describe('compareRuleLists', () => {
  it('finds what was added, removed and changed, in any order', () => {
    const after = [
      rule({ name: 'd' }),
      ...edit(base, 'b', { priority: 7, action: 'deny' })
        .filter(({ name }) => name !== 'a')
        .reverse(),
    ]
    const changes = compareRuleLists(base, after)
    expect(names(changes.added)).toEqual(['d'])
    expect(names(changes.removed)).toEqual(['a'])
    expect(changes.changed).toMatchObject([
      { before: { name: 'b' }, fields: ['action', 'priority'] },
    ])
  })

  it('follows ids before names, and names where ids are new', () => {
    const swapped = base.map((each) => ({
      ...each,
      name: { a: 'b', b: 'a', c: 'c' }[each.name] ?? '',
    }))
    expect(compareRuleLists(base, swapped).changed.map(({ fields }) => fields)).toEqual([
      ['name'],
      ['name'],
    ])
    expect(sameRules(base, saved(base))).toBe(true)
    expect(sameRules(base, base.map(ruleUpdate))).toBe(true)
  })

  it('knows a renamed rule by all the rest of it', () => {
    const changes = compareRuleLists(base, saved(edit(base, 'a', { name: 'x' })))
    expect(changes.changed).toMatchObject([{ before: { name: 'a' }, after: { name: 'x' } }])
    const other = saved(edit(base, 'a', { name: 'x', priority: 99 }))
    expect(compareRuleLists(base, other)).toMatchObject({
      added: [{ name: 'x' }],
      removed: [{ name: 'a' }],
    })
  })
})

describe('mergeRules', () => {
  it('keeps edits of different rules, and of different fields of one', () => {
    const theirs = saved(edit(edit(base, 'a', { priority: 1 }), 'b', { action: 'deny' }))
    const mine = edit(edit(base, 'c', { name: 'z' }), 'b', { description: 'Mine' })
    const { merged, conflicts, joined } = mergeRules(base, theirs, mine)
    expect(conflicts).toEqual([])
    expect(joined).toEqual(['b'])
    expect(merged).toMatchObject([
      { name: 'a', priority: 1 },
      { name: 'b', action: 'deny', description: 'Mine' },
      { name: 'z', priority: 20 },
    ])
    expect(merged[0]).not.toHaveProperty('id')
  })

  it('asks when both changed the same field', () => {
    const theirs = saved(edit(base, 'a', { priority: 1, action: 'deny' }))
    const mine = edit(base, 'a', { priority: 2, name: 'x' })
    const { merged, conflicts } = mergeRules(base, theirs, mine)
    expect(merged[0]).toMatchObject({ name: 'x', priority: 2, action: 'deny' })
    expect(conflicts).toMatchObject([
      {
        kind: 'both-changed',
        name: 'x',
        fields: ['priority'],
        base: { priority: 0 },
        theirs: { priority: 1 },
        mine: { priority: 2 },
      },
    ])
    const choices = new Map([[conflicts[0]?.key ?? '', 'theirs' as const]])
    expect(mergeRules(base, theirs, mine, choices)).toMatchObject({
      conflicts: [],
      merged: [{ name: 'x', priority: 1, action: 'deny' }, {}, {}],
    })
  })

  it('has nothing to ask when both did the same', () => {
    const changed = edit(base, 'a', { priority: 5 }).slice(0, 2)
    const withNew = [...changed, rule({ name: 'n' })]
    const merge = mergeRules(base, saved(withNew), withNew)
    expect(merge.conflicts).toEqual([])
    expect(sameRules(merge.merged, withNew)).toBe(true)
  })

  it.each(['theirs', 'mine'] as const)('asks when one removed what %s changed', (side) => {
    const changed = edit(base, 'a', { priority: 5 })
    const removed = base.slice(1)
    const [theirs, mine] = side === 'mine' ? [saved(removed), changed] : [saved(changed), removed]
    const { merged, conflicts } = mergeRules(base, theirs, mine)
    expect(names(merged)).toEqual(['a', 'b', 'c'])
    expect(conflicts).toMatchObject([{ kind: 'changed-and-removed', [side]: { priority: 5 } }])
    const drop = side === 'mine' ? 'theirs' : 'mine'
    const choices = new Map([[conflicts[0]?.key ?? '', drop as Side]])
    const settled = mergeRules(base, theirs, mine, choices)
    expect(settled.conflicts).toEqual([])
    expect(names(settled.merged)).toEqual(['b', 'c'])
  })

  it.each([['new by both', rule({ name: 'n', priority: 1 }), rule({ name: 'n', priority: 2 })]])(
    'asks when a name would stand for two rules: %s',
    (_, theirRule, myRule) => {
      const merge = mergeRules(base, [...saved(base), theirRule], [...base, myRule])
      expect(merge.conflicts).toMatchObject([
        { kind: 'same-name', name: 'n', theirs: { priority: 1 }, mine: { priority: 2 } },
      ])
      expect(names(merge.merged)).toEqual(['a', 'b', 'c', 'n', 'n'])
      const choices = new Map([['same-name:n', 'mine' as const]])
      const settled = mergeRules(base, [...saved(base), theirRule], [...base, myRule], choices)
      expect(settled).toMatchObject({ conflicts: [] })
      expect(settled.merged.filter(({ name }) => name === 'n')).toMatchObject([{ priority: 2 }])
    },
  )

  it('asks when I rename to a name that they gave to another', () => {
    const theirs = [...saved(base), rule({ name: 'n', priority: 1 })]
    const mine = edit(base, 'a', { name: 'n' })
    expect(mergeRules(base, theirs, mine).conflicts).toMatchObject([
      { kind: 'same-name', theirs: { priority: 1 }, mine: { priority: 0 } },
    ])
  })
})

type Op =
  | { readonly kind: 'edit'; readonly id: string; readonly change: Partial<Rule> }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'add'; readonly rule: Rule }

const apply = (rules: readonly Rule[], ops: readonly Op[]): Rule[] =>
  ops.reduce<Rule[]>(
    (list, op) => {
      if (op.kind === 'remove') return list.filter(({ id }) => id !== op.id)
      if (op.kind === 'add')
        return list.some(({ name }) => name === op.rule.name) ? list : [...list, op.rule]
      const isTaken = list.some(({ id, name }) => id !== op.id && name === op.change.name)
      return isTaken
        ? list
        : list.map((each) => (each.id === op.id ? { ...each, ...op.change } : each))
    },
    [...rules],
  )

const ALL = ['a', 'b', 'c', 'd', 'e', 'f']
const start = read(ALL)
const editOf = (newNames: readonly string[]): fc.Arbitrary<Partial<Rule>> =>
  fc.oneof(
    fc.record({ priority: fc.nat(3) }),
    fc.record({ action: fc.constantFrom('allow' as const, 'deny' as const) }),
    fc.record({ status: fc.constantFrom('enabled' as const, 'disabled' as const) }),
    fc.record({ name: fc.constantFrom(...newNames) }),
    fc.record({ priority: fc.nat(3), name: fc.constantFrom(...newNames) }),
    fc.constantFrom('1', '2').map((port) => ({
      filters: { hosts: null, protocols: null, ports: [port] },
    })),
  )
const ops = (ids: readonly string[], newNames: readonly string[]): fc.Arbitrary<Op[]> =>
  fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('edit' as const),
        id: fc.constantFrom(...ids),
        change: editOf(newNames),
      }),
      fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(...ids) }),
      fc.record({
        kind: fc.constant('add' as const),
        rule: fc.record({ name: fc.constantFrom(...newNames), priority: fc.nat(3) }).map(rule),
      }),
    ),
    { maxLength: 6 },
  )
const idsOf = (list: readonly string[]) => list.map((name) => `id-${name}`)

describe('mergeRules, of whatever two people do', () => {
  it('loses nothing and asks nothing when they touch different rules', () => {
    const two = fc.tuple(
      ops(idsOf(['a', 'b', 'c']), ['t1', 't2', 't3']),
      ops(idsOf(['d', 'e', 'f']), ['m1', 'm2', 'm3']),
    )
    fc.assert(
      fc.property(two, ([theirOps, myOps]) => {
        const merge = mergeRules(start, saved(apply(start, theirOps)), apply(start, myOps))
        expect(merge.conflicts).toEqual([])
        const both = apply(apply(start, theirOps), myOps)
        expect(names(merge.merged)).toEqual(names(both))
        expect(sameRules(merge.merged, both.map(ruleUpdate))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  const any = fc.tuple(
    ops(idsOf(ALL), ['a', 'b', 'n1', 'n2']),
    ops(idsOf(ALL), ['a', 'b', 'n1', 'n2']),
  )

  it('leaves alone what only one of them touched', () => {
    fc.assert(
      fc.property(ops(idsOf(ALL), ['a', 'b', 'n1', 'n2']), (list) => {
        const changed = apply(start, list)
        for (const merge of [
          mergeRules(start, saved(start), changed),
          mergeRules(start, saved(changed), start),
          mergeRules(start, saved(changed), changed.map(ruleUpdate)),
        ]) {
          expect(merge.conflicts).toEqual([])
          expect(sameRules(merge.merged, changed.map(ruleUpdate))).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('keeps every change of the side that is followed', () => {
    const seen = new Set<string>()
    const anySide = fc.constantFrom('theirs', 'mine')
    fc.assert(
      fc.property(any, anySide, ([theirOps, myOps], sideName) => {
        const side = sideName as Side
        const lists = { theirs: saved(apply(start, theirOps)), mine: apply(start, myOps) }
        const merge = (choices?: ReadonlyMap<string, Side>) =>
          mergeRules(start, lists.theirs, lists.mine, choices)
        // Names may collide only once other things are settled.
        const choices = new Map<string, Side>()
        let result = merge()
        while (result.conflicts.length > 0) {
          for (const { key, kind } of result.conflicts) {
            expect(choices.has(key)).toBe(false)
            seen.add(kind)
            choices.set(key, side)
          }
          result = merge(choices)
        }
        expect(new Set(names(result.merged)).size).toBe(result.merged.length)
        const pairs = pairRules(start, lists[side])
        const before = new Map([...pairs].map(([one, other]) => [other, one]))
        for (const own of lists[side]) {
          const was = before.get(own)
          const fields: readonly RuleField[] = was ? changedFields(was, own) : ['name', 'priority']
          if (fields.length === 0) continue
          const found = result.merged.some((each) => {
            const differing = changedFields(each, own)
            return fields.every((field) => !differing.includes(field))
          })
          expect(found, own.name).toBe(true)
        }
      }),
      halfRepeated(1000, any, anySide),
    )
    expect([...seen].sort()).toEqual(['both-changed', 'changed-and-removed', 'same-name'])
  })
})
