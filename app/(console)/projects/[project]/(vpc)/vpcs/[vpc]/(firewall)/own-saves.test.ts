import { expect, it } from 'vitest'
import { editsBetween } from '@/lib/network/rule-edits'
import type { Rule } from '@/lib/network/rule'
import { isChangedElsewhere, noteOwnSave } from './own-saves'

const rule = (name: string, priority = 1): Rule => ({
  ...{ name, priority, description: '', status: 'enabled', direction: 'inbound' },
  ...{ action: 'allow', targets: [], filters: {} },
})
const at = { project: 'web', vpc: 'default' }

it('tells what others did from what was done here', () => {
  const [before, after] = [[rule('a')], [rule('a', 2), rule('b')]]
  expect(isChangedElsewhere(at, before, after)).toBe(true)
  noteOwnSave(at, editsBetween(before, after).edits)
  noteOwnSave(at, editsBetween(after, [rule('a', 2), rule('b', 3)]).edits)
  // Read again before the save was through.
  expect(isChangedElsewhere(at, before, before)).toBe(false)
  const now = [rule('a', 2), rule('b', 3)]
  expect(isChangedElsewhere({ ...at, vpc: 'other' }, before, now)).toBe(true)
  expect(isChangedElsewhere(at, before, now)).toBe(false)
  noteOwnSave(at, editsBetween(now, [rule('a', 2)]).edits)
  expect(isChangedElsewhere(at, now, [rule('a', 2), rule('theirs')])).toBe(true)
})
