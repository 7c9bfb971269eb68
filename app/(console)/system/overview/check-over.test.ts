import { expect, test } from 'vitest'
import type { Finding } from '@/lib/overview/finding'
import { checksOver } from './check-over'

const read = <T>(data: T) => ({ data, failure: undefined, retry: () => {} })
const reading = { data: undefined, failure: undefined, retry: () => {} }
const failed = { data: undefined, failure: { type: 'error' }, retry: () => {} }
const finding = (id: string): Finding => ({ id, level: 'error', title: id, href: '/' })

const all = (
  now: Parameters<typeof checksOver<string[], number>>[1],
  hour: Parameters<typeof checksOver<string[], number>>[2],
) =>
  checksOver('links', now, hour, {
    keysOf: (things) => things,
    findingsOf: (things, histories) =>
      things.flatMap((key) => ((histories.get(key) ?? 0) > 0 ? [finding(key)] : [])),
  }).map(({ what, state, findings }) => [what, state, findings.map(({ id }) => id)])

const LINKS = read(['a', 'b'])

test.each([
  ['all are measured', { a: 0, b: 6 }, 'links (over the last hour)', ['b']],
  ['none is measured', {}, 'links (state of this moment)', []],
  ['others are measured', { c: 6 }, 'links (state of this moment)', []],
  [
    'one is measured',
    { a: 1 },
    'links (1 of 2 over the last hour, the others’ state of this moment)',
    ['a'],
  ],
])('says of what time things were checked: %s', (_, measured, what, found) => {
  expect(all(LINKS, read(new Map(Object.entries(measured))))).toEqual([[what, 'read', found]])
})

test('where nothing tells of the last hour, it is the state of this moment', () => {
  expect(all(LINKS, read(null))).toEqual([['links (state of this moment)', 'read', []]])
  expect(all(read([]), read(null))).toEqual([['links', 'read', []]])
})

test('a last hour that is on its way, or couldn’t be loaded, is a check of its own', () => {
  expect(all(LINKS, reading)).toEqual([
    ['links', 'read', []],
    ['the last hour of links', 'reading', []],
  ])
  expect(all(LINKS, failed)).toEqual([
    ['links', 'read', []],
    ['the last hour of links', 'failed', []],
  ])
  expect(all(failed, reading)).toEqual([['links', 'failed', []]])
})
