import { expect, test } from 'vitest'
import { helpChapters, helpSections } from './help-sections'

test('every topic stands in one chapter', () => {
  const read = helpChapters.flatMap(({ topics }) => topics)
  expect(read.toSorted(), 'helpChapters of help-sections.ts against helpSections').toEqual(
    Object.keys(helpSections).toSorted(),
  )
})
