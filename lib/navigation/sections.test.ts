import { describe, expect, test } from 'vitest'
import { type ApiVersion, BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { lackingFeatures } from './lacking'
import { activeSection, entriesOf, entryOf, isActiveSection, levelOf, sectionsOf } from './sections'

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

test('has one entry for the sections of a topic, which leads to the first', () => {
  const entries = entriesOf(sectionsOf('system', ''))
  expect(entries.map(({ label, href }) => [label, href])).toEqual([
    ['Overview', routes.overview],
    ['Silos', routes.silos],
    ['Access', routes.systemAccess],
    ['Utilization', routes.systemUtilization],
    ['Metrics', routes.systemMetrics],
    ['Inventory', routes.inventory],
    ['Rack network', routes.switchPorts],
    ['Pools', routes.ipPools],
    ['Events', routes.auditLog],
    ['Maintenance', routes.supportBundles],
  ])
  const told = entries.flatMap(({ sections }) => sections)
  expect(told).toHaveLength(sectionsOf('system', '').length)
})

test('has what stands in the place of a feature where that is missing', () => {
  const labels = (version: ApiVersion | undefined) =>
    sectionsOf('system', '', lackingFeatures(version)).map(({ label }) => label)
  expect(labels(BASELINE)).toContain('Service pool')
  expect(labels(NEWEST_VERSION)).not.toContain('Service pool')
})

test.each([
  [routes.switchPorts, 'Switch ports', 'Rack network'],
  [routes.sleds, 'Inventory', 'Inventory'],
  [routes.bgpExported, 'BGP', 'Rack network'],
  [routes.ipPoolNew, 'IP pools', 'Pools'],
  [routes.networkAccess, 'Network access', 'Access'],
  [routes.antiAffinityGroup('web', 'x'), 'Anti-affinity groups', 'Placement'],
])('%s is of the section %s, in the entry %s', (path, section, entry) => {
  expect(activeSection(sectionsOf(levelOf(path), 'web'), path)?.label).toBe(section)
  expect(entryOf(path)?.label).toBe(entry)
})
