import { idleStatus } from './status.fixture'
import { expect, test } from 'vitest'
import { Freshness } from './freshness'
import { emptyRoomState, type RoomState } from './room-state'

const status = idleStatus
const current: RoomState = { ...emptyRoomState, sync: 'current', status }

function setUp() {
  let at = 0
  const shown: string[] = []
  const freshness = new Freshness(
    () => at,
    ({ view }) => shown.push(view.type),
  )
  return { freshness, shown, pass: (ms: number) => (at += ms) }
}

test('shows a view when it is another one', () => {
  const { freshness, shown } = setUp()
  freshness.render(emptyRoomState, 0, true)
  freshness.render(emptyRoomState, 0, true)
  freshness.setLink({ at: 'open' })
  freshness.render(current, 0, true)
  freshness.render(current, 0, true)
  expect(shown).toEqual(['connecting', 'live'])
})

test('a link is lost since it was lost first, and no longer the first once one was open', () => {
  const { freshness, pass } = setUp()
  pass(5)
  expect(freshness.lostLink()).toEqual({ at: 'lost', since: 0, isFirst: true })
  freshness.setLink({ at: 'open' })
  freshness.setLink(freshness.lostLink())
  pass(5)
  expect(freshness.lostLink()).toEqual({ at: 'lost', since: 5, isFirst: false })
})

test('an end is for good', () => {
  const { freshness } = setUp()
  expect(freshness.setLink({ at: 'ended', end: 'gone' })).toBe(true)
  expect(freshness.setLink({ at: 'open' })).toBe(false)
  expect(freshness.link).toEqual({ at: 'ended', end: 'gone' })
})

test('is stale when nothing was read for long, until something is', () => {
  const { freshness, shown, pass } = setUp()
  pass(20_000)
  freshness.render(emptyRoomState, 0, false)
  freshness.rowsRead()
  freshness.render(emptyRoomState, 0, false)
  expect(shown).toEqual(['stale', 'connecting'])
})
