import { expect, it } from 'vitest'
import { rule } from '@/lib/network/rule.fixture'
import { changesWords } from './changes-words'

it('says what another user did', () => {
  const rules = ['a', 'b', 'c', 'd'].map((name) => rule({ name }))
  const none = { added: [], changed: [], removed: [] }
  expect(changesWords({ ...none, added: rules.slice(0, 1) })).toBe('Someone else added **a**')
  const changed = rules
    .slice(0, 1)
    .map((before) => ({ before, after: rule({ name: 'b' }), fields: [] }))
  expect(changesWords({ added: rules, changed, removed: rules.slice(0, 2) })).toBe(
    'Someone else added 4 rules, changed **b**, and deleted **a** and **b**',
  )
})
