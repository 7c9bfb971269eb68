import { renderToStaticMarkup } from 'react-dom/server'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { Membership } from './use-memberships'

// The real link needs a router, which this test doesn't have.
vi.mock('@/lib/ui/link', () => ({
  Link: ({ href, children }: ComponentProps<'a'>) => <a href={href}>{children}</a>,
}))
const { MembershipNotes } = await import('./membership-notes')

const board = { partNumber: 'p', serialNumber: 's' }
const status = (state: string) =>
  ({
    ...{ state, version: 2, rackId: 'r', members: [board], unacknowledgedMembers: [board] },
    timeCreated: new Date(0),
  }) as Membership

const noteOf = (membership: Membership) =>
  renderToStaticMarkup(<MembershipNotes of={{ 'rack-1': membership }} />)

test('sleds that are joining are said, with the way to the rack', () => {
  const note = noteOf(status('in_progress'))
  expect(note).toContain('1 sled joining rack ')
  expect(note).toContain('rack=rack-1')
})

test('a rack without members is said, and nothing of one that doesn’t change or wasn’t read', () => {
  expect(noteOf('none')).toContain('The platform knows no members of rack ')
  for (const quiet of [status('committed'), status('aborted'), 'failed'] as const)
    expect(noteOf(quiet)).toBe('')
})
