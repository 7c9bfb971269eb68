import { expect, test } from 'vitest'
import { helpTopics } from '@/lib/navigation/help'
import { helpChapters, helpSections } from './help-sections'

const read = helpChapters.flatMap(({ topics }) => topics)

test('every topic stands in one chapter', () => {
  expect(read.toSorted()).toEqual(Object.keys(helpSections).toSorted())
})

test('every link to a topic leads to its section', () => {
  for (const address of Object.values(helpTopics))
    expect(Object.keys(helpSections)).toContain(address.split('#')[1])
})
