import { expect, test } from 'vitest'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { answerOf } from './use-memberships'

const page = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `u-${at}`, displayName: '', siloId: '' }))

test.each([
  ['is among its members', { items: page(3) }, 'u-2', 'in'],
  ['is not among them', { items: page(3) }, 'u-9', 'out'],
  ['is in none without members', { items: [] }, 'u-9', 'out'],
  ['may be beyond a full page', { items: page(PICKER_LIMIT) }, 'me', 'unsure'],
  ['may be one that couldn’t be read', { items: page(3), unreadable: 1 }, 'me', 'unsure'],
  ['is seen on a full page', { items: page(PICKER_LIMIT) }, 'u-0', 'in'],
] as const)('a user %s', (_, members, id, expected) => {
  expect(answerOf(members, id)).toBe(expected)
})
