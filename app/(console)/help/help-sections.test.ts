import { expect, test } from 'vitest'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { helpChapters } from '@/lib/navigation/help-contents'
import { helpParagraphs, helpSections } from './help-sections'

test('every topic stands in one chapter', () => {
  const read = helpChapters.flatMap(({ topics }) => topics)
  expect(
    read.toSorted(),
    'helpChapters of lib/navigation/help-contents.ts against helpSections',
  ).toEqual(Object.keys(helpSections).toSorted())
})

test('a topic speaks of the platform at hand', () => {
  const said = (platform: number | undefined) => helpParagraphs('floating-ips', platform).join(' ')
  expect(said(BASELINE)).toContain('one ephemeral IP, and')
  expect(said(undefined)).toBe(said(BASELINE))
  expect(said(NEWEST_VERSION)).toContain('one ephemeral IP of each IP version')
})
