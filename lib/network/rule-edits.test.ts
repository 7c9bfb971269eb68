import { describe, expect, it } from 'vitest'
import { mayShutIn } from './may-shut-in'
import { compareRules } from './rule-order'
import { compareRuleLists } from './rule-changes'
import { editsBetween, mergeEdits, withEdits } from './rule-edits'
import { rule } from './rule.fixture'
import { rulesAsRead, whyUnsendable } from './rules-as-read'
import type { RuleRow } from './rules-as-read'

const read = (name: string, given: Parameters<typeof rule>[0] = {}) => ({
  ...rule({ name, ...given }),
  id: `id-${name}`,
})
const seen = [read('ssh', { ports: ['22'] }), read('web', { ports: ['80'] }), read('icmp')]
const names = (rules: readonly { name: string }[]) => rules.map(({ name }) => name)

describe('edits', () => {
  const [ssh, web, icmp] = seen as [(typeof seen)[0], (typeof seen)[0], (typeof seen)[0]]
  const mine = [{ ...ssh, name: 'shell', priority: 5 }, web, rule({ name: 'new', priority: 9 })]

  it('say what was done, and no more of the others than their names', () => {
    const edits = editsBetween(seen, mine)
    expect(edits.others).toEqual(['web'])
    expect(edits.edits.map(({ before, after }) => [before?.name, after?.name])).toEqual([
      ['icmp', undefined],
      ['ssh', 'shell'],
      [undefined, 'new'],
    ])
    expect(JSON.stringify(edits)).not.toContain('id-')
  })

  it('do the same to a list that others have changed', () => {
    const theirs = [
      { ...ssh, id: 'other', description: 'theirs' },
      { ...web, id: 'x', priority: 1 },
      { ...icmp, id: 'y' },
      rule({ name: 'theirs' }),
    ]
    const { merged, conflicts, joined } = mergeEdits(editsBetween(seen, mine), theirs)
    expect(conflicts).toEqual([])
    expect(joined).toEqual(['shell'])
    expect(names(merged).sort()).toEqual(['new', 'shell', 'theirs', 'web'])
    expect(merged.find(({ name }) => name === 'shell')).toMatchObject({
      priority: 5,
      description: 'theirs',
    })
    expect(merged.find(({ name }) => name === 'web')).toMatchObject({ priority: 1 })
  })

  it('do not take a twin for a removed rule', () => {
    const twins = [read('a'), read('b')]
    const edits = editsBetween(
      twins,
      twins.map((each) => (each.name === 'a' ? { ...each, priority: 7 } : each)),
    )
    const { conflicts, merged } = mergeEdits(edits, [rule({ name: 'b' })])
    expect(conflicts.map(({ kind, name }) => [kind, name])).toEqual([['changed-and-removed', 'a']])
    expect(merged.find(({ name }) => name === 'b')?.priority).toBe(1000)
  })

  it('are shown on whatever is there', () => {
    const { edits } = editsBetween(
      seen,
      seen.filter(({ name }) => name !== 'icmp').map((each) => ({ ...each, status: 'disabled' })),
    )
    const shown = withEdits([...seen, read('theirs')], edits)
    expect(shown.map(({ name, status, id }) => [name, status, id])).toEqual([
      ['ssh', 'disabled', 'id-ssh'],
      ['web', 'disabled', 'id-web'],
      ['theirs', 'enabled', 'id-theirs'],
    ])
    expect([...shown].sort(compareRules)).toHaveLength(3)
  })
})

describe('whether a change may shut anybody in', () => {
  const may = (after: Parameters<typeof rule>[0] | null, before: typeof after = {}) =>
    mayShutIn(compareRuleLists(before ? [rule(before)] : [], after ? [rule(after)] : []))
  it.each([
    [true, null, {}],
    [true, { status: 'disabled' }, {}],
    [true, { targets: [] }, {}],
    [true, { action: 'deny' }, null],
    [true, { action: 'deny', priority: 3 }, { action: 'deny' }],
    [false, {}, null],
    [false, { description: 'x' }, {}],
    [false, { name: 'x' }, {}],
    [false, null, { status: 'disabled' }],
    [false, null, { direction: 'outbound' }],
    [false, null, { action: 'deny' }],
  ] as const)('%s: %o from %o', (expected, after, before) => {
    expect(may(after as never, before as never)).toBe(expected)
  })
})

describe('a list that could not be read whole is not sent back', () => {
  const row = (given: object = {}) => ({ ...read('ssh'), ...given }) as unknown as RuleRow
  it('which is told', () => {
    expect(whyUnsendable({ rules: [row()] })).toBeUndefined()
    expect(whyUnsendable({ rules: [row()], unreadable: 2 })).toContain('Parts of 2 rules')
    for (const given of [
      { priority: null },
      { action: '' },
      { targets: [{ type: 'vpc', value: '' }] },
      { filters: { protocols: [''] } },
      { filters: { ports: ['22', ''] } },
    ])
      expect(whyUnsendable({ rules: [row(given)] }), JSON.stringify(given)).toContain('one rule')
  })

  it('but unknown words are', () => {
    const rules = [row({ action: 'log', filters: { protocols: ['SCTP'] } })]
    expect(whyUnsendable({ rules })).toBeUndefined()
    expect(rulesAsRead(rules)).toEqual(rules)
  })
})
