import { expect, test } from 'vitest'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { AUDIT_ENTRIES_MAX } from './audit-entries'
import { hasOlder, isAtEnd, NOTHING_LOADED, withNewer, withOlder } from './audit-loaded'

const entries = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(from - at).padStart(9, '0'),
    timeCompleted: new Date((from - at) * 1_000),
  })) as unknown as readonly AuditLogEntry[]
const page = (from: number, count: number, nextPage: string | null = 'next') => ({
  items: entries(from, count),
  nextPage,
})

test('a page that isn’t full is the last, whatever its token says', () => {
  const first = withOlder(NOTHING_LOADED, page(100, 10), 10)
  expect([hasOlder(first), first.nextPage]).toEqual([true, 'next'])
  const second = withOlder(first, page(90, 4), 10)
  expect([hasOlder(second), second.entries.length]).toEqual([false, 14])
  expect(hasOlder(withOlder(NOTHING_LOADED, page(0, 0), 10))).toBe(false)
  // What couldn’t be read was in it, too.
  const damaged = withOlder(first, { ...page(90, 8), unreadable: 2 }, 10)
  expect([hasOlder(damaged), damaged.unreadable]).toEqual([true, 2])
})

test('however long the log is followed, only the newest are kept', () => {
  let loaded = withOlder(NOTHING_LOADED, page(200, 200), 200)
  for (let newest = 400; newest <= 20_000; newest += 200)
    loaded = withNewer(loaded, entries(newest, 210))
  expect(loaded.entries).toHaveLength(AUDIT_ENTRIES_MAX)
  expect(loaded.entries[0]?.id).toBe('000020000')
  expect(loaded.entries.at(-1)?.id).toBe('000015001')
  // What was let go isn't there to be loaded, and is not said to be all.
  expect([hasOlder(loaded), isAtEnd(loaded)]).toEqual([true, true])
})

test('looking back ends at as many', () => {
  let loaded = withOlder(NOTHING_LOADED, page(10_000, 200), 200)
  while (!isAtEnd(loaded))
    loaded = withOlder(loaded, page(10_000 - loaded.entries.length, 200), 200)
  expect(loaded.entries).toHaveLength(AUDIT_ENTRIES_MAX)
  expect(hasOlder(loaded)).toBe(true)
})
