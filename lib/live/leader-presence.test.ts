import { expect, test } from 'vitest'
import { FollowerTabs } from './follower-tabs'
import { LeaderPresence } from './leader-presence'

function clock() {
  let at = 1_000_000
  return { now: () => at, pass: (ms: number) => (at += ms) }
}

test('a follower says that it is there each 2 s', () => {
  const { now, pass } = clock()
  const leader = new LeaderPresence(now)
  expect(leader.isHereDue()).toBe(true)
  leader.saidHere()
  pass(1_999)
  expect(leader.isHereDue()).toBe(false)
  pass(1)
  expect(leader.isHereDue()).toBe(true)
})

test('a leader that is silent for 12 s is noticed, once each time', () => {
  const { now, pass } = clock()
  const leader = new LeaderPresence(now)
  pass(11_000)
  leader.seen()
  pass(11_999)
  expect(leader.takeSilence()).toBe(false)
  pass(1)
  expect(leader.takeSilence()).toBe(true)
  expect(leader.takeSilence()).toBe(false)
})

test('a leader is asked for its rows each 2 s at most', () => {
  const { now, pass } = clock()
  const leader = new LeaderPresence(now)
  expect([leader.takeJoin(), leader.takeJoin()]).toEqual([true, false])
  pass(2_000)
  expect(leader.takeJoin()).toBe(true)
})

test('followers count as visible, with what they show, while they say so and for 15 s after', () => {
  const { now, pass } = clock()
  const followers = new FollowerTabs(now)
  followers.here('a', true, ['disk'])
  followers.here('b', true, ['image'])
  followers.here('b', true, ['instance', 'disk'])
  followers.here('a', false, ['disk'])
  pass(14_999)
  expect(followers.visible()).toEqual([['instance', 'disk']])
  pass(1)
  expect(followers.visible()).toEqual([])
  followers.here('a', true, ['disk'])
  followers.yield()
  expect(followers.visible()).toEqual([])
})

test('a tab that joins is told once', () => {
  const followers = new FollowerTabs(() => 0)
  followers.join('a')
  followers.join('a')
  followers.join('b')
  expect(followers.takeJoining()).toEqual(['a', 'b'])
  expect(followers.takeJoining()).toEqual([])
})
