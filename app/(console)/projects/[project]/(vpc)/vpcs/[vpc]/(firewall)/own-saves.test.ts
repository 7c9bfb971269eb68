import { expect, it } from 'vitest'
import { editsBetween } from '@/lib/network/rule-edits'
import type { Rule } from '@/lib/network/rule'
import { beginOwnSave, changedElsewhere, sinceBefore } from './own-saves'

const rule = (name: string, priority = 1): Rule => ({
  ...{ name, priority, description: '', status: 'enabled', direction: 'inbound' },
  ...{ action: 'allow', targets: [], filters: {} },
})
const at = { project: 'web', vpc: 'default' }
const begin = (before: readonly Rule[], after: readonly Rule[]) =>
  beginOwnSave(at, editsBetween(before, after).edits)

it('tells what others did from what was done here', () => {
  const [before, after] = [[rule('a')], [rule('a', 2), rule('b')]]
  expect(changedElsewhere(at, before, after)).toBeDefined()
  begin(before, after)(true)
  begin(after, [rule('a', 2), rule('b', 3)])(true)
  // Read again before the save was through.
  expect(changedElsewhere(at, before, before)).toBeUndefined()
  const now = [rule('a', 2), rule('b', 3)]
  expect(changedElsewhere({ ...at, vpc: 'other' }, before, now)).toBeDefined()
  expect(changedElsewhere(at, before, now)).toBeUndefined()
  begin(now, [rule('a', 2)])(true)
  expect(changedElsewhere(at, now, [rule('a', 2), rule('theirs')])).toBeDefined()
})

it('knows its own in rules that are read before the save has answered', () => {
  const [before, after] = [[rule('a')], [rule('a', 2)]]
  const settle = begin(before, after)
  // First what others did, while ours is still on its way.
  const theirs = [rule('a'), rule('theirs')]
  expect(changedElsewhere(at, before, theirs)).toMatchObject({
    ...{ added: [{ name: 'theirs' }], changed: [], removed: [] },
  })
  const both = [rule('a', 2), rule('theirs')]
  expect(changedElsewhere(at, theirs, both)).toBeUndefined()
  settle(true)
  // The same again is another user's.
  expect(changedElsewhere(at, both, theirs)).toBeDefined()
  expect(changedElsewhere(at, theirs, both)).toBeDefined()
})

it('knows as its own what was saved as the page was left, by what was kept of the rules', () => {
  const [before, after] = [[rule('a')], [rule('a', 2)]]
  // First seen: the difference is unknown.
  expect(sinceBefore(at, undefined, before)).toEqual({ changes: undefined, how: undefined })
  expect(sinceBefore(at, before, before)).toEqual({ changes: undefined, how: undefined })
  begin(before, after)(true)
  expect(sinceBefore(at, before, after)).toEqual({ changes: undefined, how: 'saved' })
  const { changes, how } = sinceBefore(at, after, before)
  expect([changes?.changed.length, how]).toEqual([1, undefined])
})

it.each([
  ['adds', [rule('a')], [rule('a'), rule('b')]],
  ['removes', [rule('a'), rule('b')], [rule('a')]],
  ['renames', [{ ...rule('a'), id: 'r' }], [{ ...rule('b'), id: 'r' }]],
] as const)('knows what it %s before the answer', (_, before, after) => {
  const settle = begin(before, after)
  expect(
    changedElsewhere(
      at,
      before,
      after.map(({ name }) => rule(name)),
    ),
  ).toBeUndefined()
  settle(true)
})

it('counts a refused save as none, and an unknown one once it shows', () => {
  const [before, after] = [[rule('a')], [rule('a', 2)]]
  begin(before, after)(false)
  expect(changedElsewhere(at, before, after)).toBeDefined()
  // Never settled.
  begin(before, after)
  expect(changedElsewhere(at, before, after)).toBeUndefined()
  expect(changedElsewhere(at, before, after)).toBeDefined()
})
