import { expect, test } from 'vitest'
import { keyGroups } from './key-groups'
import { GENERAL } from './registry'

const sections = [{ label: 'Disks', key: 'd' }]

test('keys stand in groups, each once, and none without any', () => {
  const registered = [
    'palette',
    'list-search',
    { label: 'Stop instance', target: () => {}, isOfPage: true },
    { label: 'checkout', group: 'Instances', target: '/x' },
    // The page has two lists.
    'list-search',
  ] as const
  expect(keyGroups(registered, sections, false)).toEqual([
    { heading: GENERAL, entries: [{ label: 'Quick actions', keys: ['Ctrl', 'K'] }] },
    { heading: 'Lists', entries: [{ label: 'Search the list', keys: ['/'] }] },
    { heading: 'Go to', entries: [{ label: 'Disks', keys: ['g', 'd'] }] },
  ])
})

test('an action of the page with a key is among those of the page; Apple has keys of its own', () => {
  const edit = { label: 'Edit', target: '/edit', keys: ['e'] }
  const [group] = keyGroups([edit, 'serial'], [], true)
  expect(group?.heading).toBe('This page')
  expect(group?.entries.slice(0, 2)).toEqual([
    { label: 'Edit', keys: ['e'] },
    { label: 'Search the terminal', keys: ['⌘', 'F'] },
  ])
  expect(keyGroups(['serial'], [], false)[0]?.entries[0]?.keys).toEqual(['Ctrl', 'Shift', 'F'])
})
