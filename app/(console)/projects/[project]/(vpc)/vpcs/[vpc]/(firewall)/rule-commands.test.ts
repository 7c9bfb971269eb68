import { expect, it } from 'vitest'
import type { Rule } from '@/lib/network/rule'
import { editsBetween } from '@/lib/network/rule-edits'
import { compareRules } from '@/lib/network/rule-order'
import type { RuleCommand } from './rule-command'
import { afterCommand, editsWords, movedBy } from './rule-commands'

const rule = (name: string, priority: number): Rule => ({
  ...{ name, priority, description: '', status: 'enabled', direction: 'inbound' },
  ...{ action: 'allow', targets: [], filters: {} },
})
const rules = [rule('c', 30), rule('a', 10), rule('b', 20)]
const order = (command: RuleCommand) =>
  afterCommand(rules, command)
    .toSorted(compareRules)
    .map(({ name }) => name)
    .join('')

it('moves, switches and removes', () => {
  expect(order({ type: 'move', name: 'a', by: 1 })).toBe('bac')
  expect(order({ type: 'move', name: 'a', by: -1 })).toBe('abc')
  expect(order({ type: 'move', name: 'c', by: 1 })).toBe('abc')
  expect(order({ type: 'drop', name: 'c', on: 'a' })).toBe('cab')
  expect(order({ type: 'drop', name: 'a', on: 'c' })).toBe('bca')
  expect(order({ type: 'drop', name: 'gone', on: 'c' })).toBe('abc')
  expect(order({ type: 'delete', names: ['a', 'c'] })).toBe('b')
  const off = afterCommand(rules, { type: 'status', names: ['b'], status: 'disabled' })
  expect(off.map(({ status }) => status)).toEqual(['enabled', 'enabled', 'disabled'])
})

const words = (...commands: readonly RuleCommand[]) =>
  editsWords(
    editsBetween(rules, commands.reduce(afterCommand, rules)).edits,
    new Set(commands.flatMap(movedBy)),
  )

it.each<[string, readonly RuleCommand[]]>([
  ['Moved a', [{ type: 'move', name: 'a', by: 1 }]],
  [
    'Moved a and disabled b',
    [
      { type: 'move', name: 'a', by: 1 },
      { type: 'status', names: ['b'], status: 'disabled' },
    ],
  ],
  [
    'Moved a and c',
    [
      { type: 'move', name: 'a', by: 1 },
      { type: 'move', name: 'c', by: -1 },
    ],
  ],
  ['Deleted a', [{ type: 'delete', names: ['a'] }]],
  ['Disabled 2 rules', [{ type: 'status', names: ['a', 'b'], status: 'disabled' }]],
  [
    'Disabled b and deleted a',
    [
      { type: 'move', name: 'a', by: 1 },
      { type: 'delete', names: ['a'] },
      { type: 'status', names: ['b'], status: 'disabled' },
    ],
  ],
])('says what was done: %s', (expected, commands) => {
  expect(words(...commands)).toBe(expected)
})

it('says which others a move changes', () => {
  const tied = [rule('a', 65_535), rule('b', 65_535), rule('c', 65_535)]
  const after = afterCommand(tied, { type: 'move', name: 'a', by: 1 })
  expect(editsWords(editsBetween(tied, after).edits, new Set(['a']))).toBe(
    'Moved a and changed the priority of b',
  )
})
