import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HostPart } from './host-part'
import { changedFields, type Rule } from './rule'
import { editMany, type ManyChange, sharedParts } from './rule-many'
import { rule } from './rule.fixture'

const ip = (value: string): HostPart => ({ type: 'ip', value })
const [a, b, c] = [ip('10.0.0.1'), ip('10.0.0.2'), ip('10.0.0.3')]
const RULES: readonly Rule[] = [
  rule({ name: 'one', priority: 10, hosts: [a, b] }),
  rule({ name: 'two', priority: 20, hosts: [b] }),
  rule({ name: 'any', priority: 30 }),
]
const edit = (change: ManyChange, names = ['one', 'two']) => editMany(RULES, names, change)
const after = (change: ManyChange, names?: string[]) => {
  const edited = edit(change, names)
  return edited.ok ? edited.rules : []
}

describe('several rules', () => {
  it('change in what is said, and in nothing else', () => {
    const rules = after({ action: 'deny', status: 'disabled', shift: 5 })
    expect(
      rules.map(({ name, action, status, priority }) => [name, action, status, priority]),
    ).toEqual([
      ['one', 'deny', 'disabled', 15],
      ['two', 'deny', 'disabled', 25],
      ['any', 'allow', 'enabled', 30],
    ])
    for (const [at, each] of rules.entries())
      expect(changedFields(RULES[at] ?? each, each)).toEqual(
        each.name === 'any' ? [] : ['status', 'action', 'priority'],
      )
  })

  it('get targets and hosts that they lack, and lose those they have', () => {
    const rules = after({ addHosts: [b, c], removeHosts: ['ip:10.0.0.1'], addTargets: [a] })
    expect(rules.map(({ filters }) => filters.hosts)).toEqual([[b, c], [b, c], null])
    expect(rules.map(({ targets }) => targets.length)).toEqual([2, 2, 1])
    expect(after({ removeTargets: ['vpc:main'] }).map(({ targets }) => targets)).toEqual([
      [],
      [],
      [{ type: 'vpc', value: 'main' }],
    ])
  })

  it('are not opened to all by losing their last host', () => {
    expect(edit({ removeHosts: ['ip:10.0.0.2'] })).toEqual({
      ok: false,
      problems: {
        removeHosts:
          'Without these, any host would match two. Keep or add at least one host filter',
      },
    })
    expect(edit({ removeHosts: ['ip:10.0.0.2'], addHosts: [c] }).ok).toBe(true)
  })

  it('say what can’t be, by field', () => {
    expect(edit({ shift: -15 })).toEqual({
      ok: false,
      problems: { shift: 'Priorities range from 0 to 65535. Out of range: one (-5)' },
    })
    const many = Array.from({ length: 256 }, (_, at) => ip(`10.1.${at >> 8}.${at & 255}`))
    expect(edit({ addHosts: many, addTargets: many })).toMatchObject({
      problems: {
        addTargets: expect.stringContaining('one and two'),
        addHosts: expect.stringContaining('one and two'),
      },
    })
    expect(edit({ addTargets: [a], removeTargets: ['ip:10.0.0.1'] })).toMatchObject({
      problems: { removeTargets: 'Added and removed at once: IP 10.0.0.1' },
    })
  })

  it('come back by the opposite change', () => {
    const shift = fc.integer({ min: -10, max: 1000 })
    fc.assert(
      fc.property(shift, fc.subarray(['one', 'two', 'any']), (by, names) => {
        const there = after({ shift: by }, names)
        const back = editMany(there, names, { shift: -by })
        expect(back.ok && back.rules).toEqual(RULES)
      }),
    )
  })
})

it('finds each part once', () => {
  expect(sharedParts(RULES, 'hosts').map(({ key, count }) => [key, count])).toEqual([
    ['ip:10.0.0.2', 2],
    ['ip:10.0.0.1', 1],
  ])
  expect(sharedParts(RULES, 'targets')).toMatchObject([{ key: 'vpc:main', count: 3 }])
})
