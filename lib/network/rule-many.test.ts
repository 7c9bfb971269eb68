import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HostPart } from './host-part'
import { changedFields, type Rule } from './rule'
import { editMany, type ManyChange } from './rule-many'
import { rule } from './rule.fixture'

const ip = (value: string): HostPart => ({ type: 'ip', value })
const [a, b, c] = [ip('10.0.0.1'), ip('10.0.0.2'), ip('10.0.0.3')]
const RULES: readonly Rule[] = [
  rule({ name: 'one', priority: 10, hosts: [a, b] }),
  rule({ name: 'two', priority: 20, hosts: [b] }),
  rule({ name: 'any', priority: 30 }),
]
const edit = (change: ManyChange, typed = '', rules = RULES) => editMany(rules, change, typed)
const after = (change: ManyChange, typed?: string, rules?: readonly Rule[]) => {
  const edited = edit(change, typed, rules)
  return 'rules' in edited ? edited.rules : []
}

describe('several rules', () => {
  it.each([
    ['deny', '', 'action'],
    ['disabled', '', 'status'],
    ['shift', '5', 'priority'],
    ['addHosts', '10.0.0.3', 'hosts'],
    ['addTargets', 'subnet:web', 'targets'],
  ] as const)('change by %s in nothing else', (change, typed, field) => {
    const rules = after(change, typed)
    expect(rules).toHaveLength(RULES.length)
    for (const [at, each] of rules.entries())
      expect(changedFields(RULES[at] ?? each, each)).toEqual([field])
  })

  it('get targets and hosts that they lack, and lose those they have', () => {
    expect(after('addHosts', '10.0.0.2, 10.0.0.3').map(({ filters }) => filters.hosts)).toEqual([
      [a, b, c],
      [b, c],
      [b, c],
    ])
    expect(after('removeHosts', '10.0.0.1').map(({ filters }) => filters.hosts)).toEqual([
      [b],
      [b],
      null,
    ])
    expect(after('removeTargets', 'vpc:main').map(({ targets }) => targets)).toEqual([[], [], []])
    expect(after('addTargets', 'instance:db fd00::/64, vpc:main')[0]?.targets).toEqual([
      { type: 'vpc', value: 'main' },
      { type: 'instance', value: 'db' },
      { type: 'ip_net', value: 'fd00::/64' },
    ])
  })

  it('are not opened to all by losing their last host', () => {
    expect(edit('removeHosts', '10.0.0.2')).toEqual({
      problem: 'Without these, any host would match two. Keep or add at least one host filter',
    })
  })

  it.each([
    ['shift', '-15', 'Priorities range from 0 to 65535. Out of range: one (-5)'],
    ['shift', '', 'Number is required'],
    ['addHosts', 'web', 'Write its type before a name, such as subnet:web'],
    [
      'addHosts',
      '10.0.0.300, subnet:Web',
      expect.stringMatching(/10\.0\.0\.300: .*\nsubnet:Web: /),
    ],
    ['removeTargets', 'subnet:web', 'No rule would change'],
    ['allow', '', 'No rule would change'],
  ] as const)('say what can’t be: %s %s', (change, typed, problem) => {
    expect(edit(change, typed)).toEqual({ problem })
  })

  it('come back by the opposite change', () => {
    const shift = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(shift, fc.subarray([...RULES], { minLength: 1 }), (by, rules) => {
        expect(after('shift', `${-by}`, after('shift', `${by}`, rules))).toEqual(rules)
      }),
    )
  })
})
