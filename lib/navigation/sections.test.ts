import { describe, expect, test } from 'vitest'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { lackingFeatures } from './lacking'
import { isActiveSection, levelOf, sectionsOf } from './sections'

test.each([
  ['/projects', 'silo'],
  ['/projects-new', 'silo'],
  ['/projects/web/edit', 'silo'],
  ['/projects/web/instances', 'project'],
  ['/projects/edit/edit', 'silo'],
  ['/projects/web/images/x/edit', 'project'],
  ['/images', 'silo'],
  ['/settings/profile', 'settings'],
  ['/system/silos', 'system'],
] as const)('%s is at the level of the %s', (path, level) => {
  expect(levelOf(path)).toBe(level)
})

describe('isActiveSection', () => {
  test('covers the section, what is below it, and its create form', () => {
    const href = '/projects/web/disks'
    expect(isActiveSection(href, '/projects/web/disks')).toBe(true)
    expect(isActiveSection(href, '/projects/web/disks-new')).toBe(true)
    expect(isActiveSection(href, '/projects/web/disks/x')).toBe(true)
    expect(isActiveSection(href, '/projects/web/disksets')).toBe(false)
  })
})

test.each(['silo', 'project', 'system', 'settings'] as const)(
  'gives every section of the %s a key of its own',
  (level) => {
    const keys = sectionsOf(level, 'web').map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  },
)

test('leaves out what the platform lacks, and nothing else', () => {
  const all = sectionsOf('project', 'web')
  const lacking = lackingFeatures(BASELINE)
  const before = sectionsOf('project', 'web', lacking)
  expect(lackingFeatures(NEWEST_VERSION)).toEqual([])
  expect(lackingFeatures(undefined)).toEqual(lacking)
  expect(all.filter(({ needs }) => needs === undefined)).toEqual(before)
  expect(all.filter(({ needs }) => needs).every(({ needs }) => lacking.includes(needs!))).toBe(true)
})

test('has what is for the fleet’s viewers for them alone', () => {
  const ofFleet = ({ isForFleet = false }) => isForFleet
  const all = sectionsOf('project', 'web')
  expect(all.filter(ofFleet).map(({ label }) => label)).toEqual(['Probes'])
  expect(sectionsOf('project', 'web', [], false)).toEqual(all.filter((each) => !ofFleet(each)))
})

test('has sections of a group after all others, under its name', () => {
  const groups = sectionsOf('system', '').map(({ group }) => group)
  expect(groups).toEqual([...groups.filter((each) => !each), ...groups.filter((each) => each)])
  expect(sectionsOf('system', '').find(({ label }) => label === 'IP pools')?.group).toBe(
    'Networking',
  )
  expect(sectionsOf('project', 'web').every(({ group }) => group === undefined)).toBe(true)
})
