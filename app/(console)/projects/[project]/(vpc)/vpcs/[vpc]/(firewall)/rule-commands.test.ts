import { expect, it } from 'vitest'
import type { Rule } from '@/lib/network/rule'
import { compareRules } from '@/lib/network/rule-order'
import type { RuleCommand } from './rule-command'
import { afterCommand, commandWords } from './rule-commands'

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

it('says what was done', () => {
  expect(commandWords({ type: 'move', name: 'a', by: 1 })).toBe('Moved a')
  expect(commandWords({ type: 'delete', names: ['a'] })).toBe('Deleted a')
  expect(commandWords({ type: 'status', names: ['a', 'b'], status: 'disabled' })).toBe(
    'Disabled 2 rules',
  )
})
