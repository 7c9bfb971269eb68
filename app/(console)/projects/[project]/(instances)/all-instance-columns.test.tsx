import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Instance } from '@/lib/contract/instance'
import type { InstanceFacts } from './all-instance-columns'

// The real link needs a router, which this test doesn't have.
vi.mock('@/lib/ui/link', () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))
const { allInstanceColumns } = await import('./all-instance-columns')

/** Of an instance nothing else is asked here. */
const row = { id: 'i1', name: 'web', bootDiskId: 'd1' } as Instance
const nothing: InstanceFacts = {
  addresses: { of: {}, isComing: false, readAll: async () => ({}) },
  disks: { byId: new Map(), rest: 'none' },
  images: { byId: new Map(), rest: 'none' },
}
const column = (id: string, facts: Partial<InstanceFacts>) => {
  const found = allInstanceColumns('shop', { ...nothing, ...facts }).find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}
const textOf = (id: string, facts: Partial<InstanceFacts>) =>
  renderToStaticMarkup(column(id, facts).cell(row)).replaceAll(/<[^>]+>/g, '')
const known = (ips: readonly string[], isWhole: boolean) => ({
  addresses: {
    ...nothing.addresses,
    of: { i1: { external: { ips, isWhole }, private: { ips: [], isWhole: true } } },
  },
})

test('no two columns have one id, and one tells most of a row', () => {
  const columns = allInstanceColumns('shop', nothing)
  const ids = columns.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(columns.filter(({ isTelling }) => isTelling).map(({ id }) => id)).toEqual(['external-ips'])
})

test('an address that was not read is unknown, and none is none', () => {
  expect(textOf('external-ips', {})).toBe('Unknown')
  expect(textOf('external-ips', known([], false))).toBe('Unknown')
  expect(textOf('external-ips', known([], true))).toBe('None')
  expect(textOf('external-ips', known(['198.51.100.11', '203.0.113.7'], true))).toMatch(
    /^198\.51\.100\.11.*\+1$/,
  )
  expect(textOf('external-ips', known(['198.51.100.11'], false))).toMatch(/\+\?$/)
  const saved = (ips: readonly string[], isWhole: boolean) =>
    column('external-ips', known(ips, isWhole)).exportValue?.(row)
  expect([saved([], false), saved([], true), saved(['198.51.100.11'], false)]).toEqual([
    'unknown',
    '',
    '198.51.100.11 unknown',
  ])
})

test('a search finds all addresses of a row', () => {
  const { searchText } = column('external-ips', known(['198.51.100.11', '203.0.113.7'], true))
  expect(searchText?.(row)).toBe('198.51.100.11 203.0.113.7')
})

test('a file has the addresses of rows that the list had not asked about', async () => {
  const all = known(['203.0.113.7'], true).addresses.of
  const { ofAll } = column('external-ips', {
    addresses: { ...nothing.addresses, readAll: async () => all },
  })
  expect((await ofAll?.())?.exportValue?.(row)).toBe('203.0.113.7')
})

test.each([
  ['nothing is read yet', 'coming', undefined, 'coming', '', ''],
  ['the disks couldn’t be read', 'unread', undefined, 'none', 'Unknown', 'Unknown'],
  ['the disk is gone', 'none', undefined, 'none', 'Deleted', 'None'],
  ['the disk has no image', 'none', null, 'none', 'boot', 'None'],
  ['the image is gone', 'none', 'm2', 'none', 'boot', 'Deleted'],
  ['the images couldn’t be read', 'none', 'm2', 'unread', 'boot', 'Unknown'],
  ['all is known', 'none', 'm1', 'none', 'boot', 'debian-12'],
] as const)('%s', (_, disks, imageId, images, disk, image) => {
  const facts = {
    disks: {
      byId: new Map(imageId === undefined ? [] : [['d1', { id: 'd1', name: 'boot', imageId }]]),
      rest: disks,
    },
    images: {
      byId: new Map([['m1', { id: 'm1', name: 'debian-12', projectId: null }]]),
      rest: images,
    },
  }
  expect(textOf('boot-disk', facts)).toBe(disk)
  expect(textOf('image', facts)).toBe(image)
})

test('a search says what of it was not looked at', () => {
  const gaps = (facts: Partial<InstanceFacts>) =>
    ['image', 'boot-disk'].map((id) => column(id, facts).gap)
  const coming = { byId: new Map(), rest: 'coming' } as const
  expect(gaps({ disks: coming, images: coming })).toEqual([undefined, undefined])
  expect(gaps({ disks: coming, images: coming, isNameSearched: true })).toEqual([
    'Images are still loading.',
    'Boot disks are still loading.',
  ])
  expect(gaps({ images: { ...coming, rest: 'unread' }, isNameSearched: true })).toEqual([
    'Images couldn’t be loaded.',
    undefined,
  ])
  // Unread addresses aren't among what is searched.
  const addresses = { ...nothing.addresses, isUnread: true }
  expect(column('external-ips', { addresses }).searchText).toBeUndefined()
})
