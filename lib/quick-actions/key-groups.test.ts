import { expect, test } from 'vitest'
import { keyGroups } from './key-groups'
import { GENERAL, LISTS, MOD, THIS_PAGE } from './registry'

const search = { label: 'Search the list', group: LISTS, keys: ['/'] } as const
const sections = [{ label: 'Disks', key: 'd' }]

test('keys stand in groups, each once, and none without any', () => {
  const registered = [
    { label: 'Quick actions', group: GENERAL, keys: [MOD, 'K'] },
    search,
    { label: 'Stop instance', target: () => {}, isOfPage: true },
    { label: 'checkout', group: 'Instances', target: '/x' },
    // The page has two lists.
    search,
  ] as const
  expect(keyGroups(registered, sections, false)).toEqual([
    { heading: GENERAL, entries: [{ label: 'Quick actions', keys: ['Ctrl', 'K'] }] },
    { heading: LISTS, entries: [{ label: 'Search the list', keys: ['/'] }] },
    { heading: 'Go to', entries: [{ label: 'Disks', keys: ['g', 'd'] }] },
  ])
})

test('an action of the page with a key is among those of the page; Apple’s keys have their sign', () => {
  const edit = { label: 'Edit', target: '/edit', keys: [MOD, 'E'] }
  const copy = {
    ...{ label: 'Copy', group: THIS_PAGE },
    ...{ keys: ['Ctrl', 'Shift', 'C'], onApple: ['⌘', 'C'] },
  } as const
  expect(keyGroups([edit, copy], [], true)).toEqual([
    {
      heading: THIS_PAGE,
      entries: [
        { label: 'Edit', keys: ['⌘', 'E'] },
        { label: 'Copy', keys: ['⌘', 'C'] },
      ],
    },
  ])
  expect(keyGroups([copy], [], false)[0]?.entries).toEqual([
    { label: 'Copy', keys: ['Ctrl', 'Shift', 'C'] },
  ])
})
