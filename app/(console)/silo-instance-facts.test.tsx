import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Placed } from '@/lib/api/silo-rows'
import type { Instance } from '@/lib/contract/instance'

// Links ask for a router, which isn't there.
vi.mock('@/lib/ui/link', () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))
const { columnsWith } = await import('./silo-instance-facts')

type Facts = Parameters<typeof columnsWith>[1]
/** Of an instance nothing else is asked here. */
const row = { id: 'i1', name: 'web', project: 'shop', bootDiskId: 'd1' } as Placed<Instance>
const known = <T,>(rest: 'none' | 'coming' | 'unread', ...items: (T & { id: string })[]) => ({
  byId: new Map(items.map((item) => [item.id, item])),
  rest,
})
const floating = { id: 'f1', ip: '198.51.100.11', instanceId: 'i1' }
const facts: Facts = {
  disks: known('none', { id: 'd1', name: 'boot', imageId: 'm1' }),
  images: known('none', { id: 'm1', name: 'debian-12', projectId: 'p1' }),
  floating: known('none', floating, { ...floating, id: 'f2', ip: '198.51.100.12' }),
  ...{ isNameSearched: false, isFloatingRead: true, isAddressSearched: true },
}
const column = (id: string, more: Partial<Facts> = {}) => {
  const found = columnsWith(['shop'], { ...facts, ...more }).find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}
const markupOf = (id: string, more: Partial<Facts> = {}) =>
  renderToStaticMarkup(column(id, more).cell(row))

test('no two columns have one id, and one tells most of a row', () => {
  const columns = columnsWith([], facts)
  expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length)
  expect(columns.filter(({ isTelling }) => isTelling).map(({ id }) => id)).toEqual(['project'])
})

test('a search finds floating IPs, boot disks, and images, and says which addresses it leaves out', () => {
  expect(column('floating-ips').searchText?.(row)).toBe('198.51.100.11 198.51.100.12')
  expect(column('floating-ips').gap).toBe('Of addresses, only floating IPs are searched here.')
  expect(column('boot-disk').searchText?.(row)).toBe('boot')
  expect(column('image').searchText?.(row)).toBe('debian-12')
  expect(markupOf('image')).toContain('/projects/shop/images/debian-12')
  expect(markupOf('boot-disk')).toContain('/projects/shop/disks')
})

test('what wasn’t read is neither searched nor said to be none', () => {
  expect(column('floating-ips', { isFloatingRead: false }).searchText).toBeUndefined()
  expect(column('floating-ips', { isAddressSearched: false }).gap).toBeUndefined()
  for (const rest of ['coming', 'unread'] as const) {
    const { gap, exportValue } = column('floating-ips', { floating: known(rest) })
    expect(gap).toContain('No other addresses are searched here.')
    expect(exportValue?.(row)).toBe('unknown')
  }
  expect(markupOf('floating-ips', { floating: known('unread') })).toContain('Unknown')
})
