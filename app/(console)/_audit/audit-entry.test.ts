import { expect, test } from 'vitest'
import { withEntry } from './audit-entry'

const entry = [{ label: 'View audit log' }]
const labels = (actions: Parameters<typeof withEntry>[0]) =>
  withEntry(actions, entry).map(({ label }) => label)

test('the way to the audit log stands before what is dangerous', () => {
  const [edit, remove] = [{ label: 'Edit' }, { label: 'Delete', danger: true }]
  expect(labels([edit, remove])).toEqual(['Edit', 'View audit log', 'Delete'])
  expect(labels([edit])).toEqual(['Edit', 'View audit log'])
  expect(labels([])).toEqual(['View audit log'])
  expect(withEntry([edit, remove], [])).toEqual([edit, remove])
})
