import { expect, test } from 'vitest'
import { canAbortMembership, stayingMembers, whyMembershipStays, whyNotAddable } from './rack-can'

const board = (at: number) => ({ partNumber: 'p', serialNumber: `s${at}` })
const boards = (count: number) => Array.from({ length: count }, (_, at) => board(at))
const committed = (count: number) =>
  ({ state: 'committed', members: boards(count), unacknowledgedMembers: [] }) as const

test('sleds are added to a membership that doesn’t change, up to 32', () => {
  expect(whyNotAddable(committed(16), 16)).toBeUndefined()
  expect(whyNotAddable(committed(16), 17)).toBe('A rack can have at most 32 sleds. This one has 16')
  expect(whyNotAddable(committed(1), 1)).toBe('A rack has at least 3 sleds. This one has 1')
})

test('while sleds are joining no others can be added, and the change can be given up', () => {
  const changing = { ...committed(5), state: 'in_progress' } as const
  expect(whyNotAddable(changing, 1)).toMatch(/joining/)
  expect(whyMembershipStays(changing)).toMatch(/joining/)
  expect(canAbortMembership(changing)).toBe(true)
  expect(canAbortMembership(committed(5))).toBe(false)
})

test('who was to join by a change that was given up is no member', () => {
  const aborted = {
    state: 'aborted',
    members: boards(4),
    unacknowledgedMembers: [board(3)],
  } as const
  expect(stayingMembers(aborted)).toEqual(boards(3))
  expect(whyNotAddable(aborted, 29)).toBeUndefined()
  expect(whyNotAddable(aborted, 30)).toMatch(/This one has 3$/)
})
