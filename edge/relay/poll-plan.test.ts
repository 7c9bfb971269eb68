import { describe, expect, test } from 'vitest'
import { LIVE_KINDS, type LiveKind } from '@/lib/contract/live-kinds'
import type { Looking } from './cadence'
import { limits } from './limits'
import type { Member } from './members'
import { type Asked, forEachKind, nextReadAt, planReads, type Situation } from './poll-plan'

const now = 1_750_000_000_000
const member = (sid: string, provenAt = now): Member => ({
  sid,
  user: sid,
  connections: new Map(),
  provenAt,
  refused: null,
})
const looking = (of: Partial<Looking>): Looking => ({
  sockets: 1,
  visible: 1,
  seen: new Set(),
  alone: of.seen ?? new Set(),
  background: new Set(),
  transitions: new Map(),
  ...of,
})
/** All lists were asked for just now, but for those that were so long ago (ms). */
const asked = (ago: Partial<Record<LiveKind, number>>): Situation['asked'] =>
  forEachKind((kind): Asked => ({ at: now - (ago[kind] ?? 0), random: 0 }))
const situation = (of: Partial<Situation>): Situation => ({
  looking: looking({}),
  asked: asked({}),
  turn: [member('ann')],
  disputes: new Map(),
  budget: 3,
  isProbing: false,
  round: 0,
  ...of,
})
const planned = (of: Partial<Situation>) => planReads(situation(of), now).map(({ what }) => what)
const inMs = (of: Partial<Situation>) => nextReadAt(situation(of), now) - now

describe('what is shown', () => {
  const disks = looking({ seen: new Set<LiveKind>(['disk']) })
  test('is read each 5 s, and at once when a page begins to show it', () => {
    expect(planned({ looking: disks, asked: asked({ disk: 4_999 }) })).toEqual([])
    expect(planned({ looking: disks, asked: asked({ disk: 5_000 }) })).toEqual(['disk'])
    expect(inMs({ looking: disks, asked: asked({ disk: 2_000 }) })).toBe(3_000)
    expect(planned({ looking: disks, asked: asked({ disk: 60_000 }) })).toEqual(['disk'])
  })

  test('is read each 10 s where all pages that show it show others too, and as it changes else', () => {
    const beside = { ...disks, alone: new Set<LiveKind>() }
    expect(inMs({ looking: beside, asked: asked({ disk: 2_000 }) })).toBe(8_000)
    const both = looking({ seen: new Set<LiveKind>(['disk', 'image']), alone: new Set() })
    expect(inMs({ looking: both }), 'one after the other').toBe(5_000)
    expect(planned({ looking: both, asked: asked({ disk: 10_000, image: 5_000 }) })).toEqual([
      'disk',
    ])
    expect(inMs({ looking: both, asked: asked({ disk: 5_000 }) })).toBe(5_000)
    const transitions = new Map<LiveKind, number>([['disk', now - 5_000]])
    expect(inMs({ looking: { ...beside, transitions } })).toBe(1_000)
  })

  test.each([
    ['twice a second as it begins to change', 3_999, 500],
    ['each second while it changes', 4_000, 1_000],
    ['each second where the clock has gone back since', -3_600_000, 1_000],
    ['each 5 s once it has for long', limits.fastForMs, 5_000],
  ])('is read %s', (_, changingFor, intervalMs) => {
    const changing = { ...disks, transitions: new Map([['disk', now - changingFor] as const]) }
    expect(inMs({ looking: changing, asked: asked({}) })).toBe(intervalMs)
  })

  test('is read each 30 s while all pages that show it are in the background', () => {
    const background = new Set<LiveKind>(['disk'])
    for (const visible of [0, 1])
      expect(
        planned({ looking: looking({ visible, background }), asked: asked({ disk: 30_000 }) }),
      ).toEqual(['disk'])
    expect(inMs({ looking: looking({ visible: 0, background }) })).toBe(30_000)
  })

  test('goes before all lists that no page shows, which wait for a round of their own', () => {
    const never = forEachKind(() => ({ at: -Infinity, random: 0 }))
    expect(planned({ looking: disks, asked: never })).toEqual(['disk'])
    expect(planned({ looking: disks, asked: { ...never, disk: { at: now, random: 0 } } })).toEqual([
      'instance',
      'snapshot',
      'image',
    ])
  })

  test('goes before proofs, and a member that reads it needs none', () => {
    const turn = [member('ann', now - 60_000), member('ben', now - 60_000)]
    expect(
      planReads(situation({ looking: disks, asked: asked({ disk: 5_000 }), turn }), now),
    ).toEqual([
      { what: 'disk', sid: 'ann' },
      { what: 'probe', sid: 'ben' },
    ])
  })
})

describe('a list that no page shows', () => {
  const disks = looking({ seen: new Set<LiveKind>(['disk']) })
  test('is read each 80 s, in turns of 20 s', () => {
    const all = { instance: 100_000, snapshot: 90_000, image: 85_000, 'floating-ip': 50_000 }
    expect(planned({ looking: disks, asked: asked(all) })).toEqual(['instance'])
    const next = asked({ ...all, instance: 0 })
    expect(planned({ looking: disks, asked: next })).toEqual([])
    const quiet = { ...next, disk: { at: now + 0, random: 0 } }
    expect(inMs({ looking: looking({}), asked: quiet })).toBe(20_000)
    expect(planned({ looking: disks, asked: asked({ ...all, instance: 20_000 }) })).toEqual([
      'snapshot',
    ])
  })

  test('is read no oftener though it changes', () => {
    const transitions = new Map<LiveKind, number>([['instance', now - 1_000]])
    const changing = { ...disks, transitions }
    expect(planned({ looking: changing, asked: asked({ instance: 79_000 }) })).toEqual([])
  })

  test('is read at once after a change', () => {
    const wanted = { ...asked({ snapshot: 1_000 }), image: { at: -Infinity, random: 0 } }
    expect(planned({ looking: disks, asked: wanted })).toEqual(['image'])
  })

  test('is not read at all while no page is in front', () => {
    const hidden = looking({ visible: 0, background: new Set<LiveKind>(['disk']) })
    const never = forEachKind(() => ({ at: -Infinity, random: 0 }))
    expect(planned({ looking: hidden, asked: never })).toEqual(['disk'])
    expect(planned({ looking: hidden, asked: { ...never, disk: { at: now, random: 0 } } })).toEqual(
      [],
    )
  })
})

test('a clock that went back makes everything due', () => {
  const seen = new Set(LIVE_KINDS)
  const ahead = forEachKind(() => ({ at: now + 60_000, random: 0 }))
  expect(planned({ looking: looking({ seen }), asked: ahead, budget: 5 })).toHaveLength(5)
})

const pages = LIVE_KINDS.flatMap((one) =>
  LIVE_KINDS.map((other): ReadonlySet<LiveKind> => new Set([one, other])),
)
test('a minute costs at most 15 reads, whichever one or two lists a page shows and however the draws fall', () => {
  for (const seen of pages)
    for (const random of [0, 0.5, 1]) {
      const at: number[] = []
      let clock = now
      let times = forEachKind((each) => ({
        at: now - 1_000 * LIVE_KINDS.indexOf(each),
        random,
      }))
      const page = looking({ seen, alone: seen.size === 1 ? seen : new Set() })
      while (clock < now + 600_000) {
        const round = situation({ looking: page, asked: times, turn: [member('ann', clock)] })
        for (const { what } of planReads(round, clock)) {
          if (what === 'probe') continue
          at.push(clock)
          times = { ...times, [what]: { at: clock, random } }
        }
        clock = Math.max(clock + 1, nextReadAt({ ...round, asked: times }, clock))
      }
      const busiest = Math.max(
        ...at.map((from) => at.filter((each) => each >= from && each < from + 60_000).length),
      )
      expect(busiest).toBeLessThanOrEqual(15)
      expect(busiest).toBeGreaterThanOrEqual(13)
    }
})
