import { describe, expect, test } from 'vitest'
import { Stage } from '@/edge/testing/relay-room'
import { limits } from './limits'
import { ofType, say, watched } from './room.fixture'

describe('out of memory between two ticks', () => {
  /** Lets time pass with the object put out of memory each second. */
  const passForgetfully = async (stage: Stage, ms: number) => {
    for (let at = 0; at < ms; at += 1_000) {
      stage.evict()
      await stage.pass(1_000)
    }
  }
  const statuses = (stage: Stage) => ofType(stage, 'ann', 'status').map(({ status }) => status)

  test('a room knows that the platform is down: one probe at a time, and never fresh', async () => {
    const stage = await watched('ann')
    const good = stage.now
    stage.platform.trouble = { status: 500 }
    await passForgetfully(stage, 20_000)
    expect(statuses(stage).at(-1)?.problem).toBe('platform')
    stage.platform.reads.length = 0
    stage.sockets.get('ann')?.inFlight.splice(0)
    await passForgetfully(stage, 120_000)
    expect(stage.platform.reads.length).toBeLessThan(20)
    const times = stage.platform.reads.map(({ at }) => at)
    expect(new Set(times).size, 'one request at a time').toBe(times.length)
    for (const { staleSince, problem } of statuses(stage)) {
      expect(problem).toBe('platform')
      // Read times are kept each 20 s while all is well.
      expect(good - (staleSince ?? Infinity)).toBeLessThanOrEqual(5_500 + limits.keepEachMs)
    }
    stage.platform.trouble = null
    await passForgetfully(stage, 35_000)
    expect(statuses(stage).at(-1)).toMatchObject({ staleSince: null, problem: null })
  })

  test.each([
    ['429 and seconds', 429, () => '150', 150_000],
    ['503 and seconds', 503, () => '150', 150_000],
    ['429 and a date', 429, (now: number) => new Date(now + 90_000).toUTCString(), 90_000],
    ['429 and too long', 429, () => '86400', limits.retryAfterMsMax],
  ])('a room keeps to Retry-After (%s), even when asked to poll', async (_, status, header, ms) => {
    const stage = await watched('ann')
    stage.platform.trouble = { status, retryAfter: header(stage.now) }
    say(stage, 'ann', { t: 'poll' })
    await stage.pass(1)
    const since = stage.now
    stage.platform.reads.length = 0
    await passForgetfully(stage, ms - 2_000)
    say(stage, 'ann', { t: 'poll' })
    expect(stage.platform.reads).toEqual([])
    await passForgetfully(stage, 3_000)
    const waited = (stage.platform.reads[0]?.at ?? 0) - since
    // Dates tell whole seconds.
    expect(waited).toBeGreaterThanOrEqual(ms - 1_001)
    expect(waited).toBeLessThanOrEqual(ms + 1_000)
  })

  test('a page that resumes is not told that the rows are fresh before they have been read', async () => {
    const stage = await watched('ann')
    stage.room.leave('ann')
    stage.now += 60_000
    stage.platform.trouble = 'silence'
    stage.evict()
    stage.connect('back', 'ann', { epoch: 'e1', seq: 1 })
    const [welcome] = ofType(stage, 'back', 'welcome')
    expect(welcome).toMatchObject({ resumed: true, status: { problem: null } })
    expect(welcome?.status.staleSince).toBeLessThan(stage.now - 60_000)
    await stage.pass(10)
    expect(ofType(stage, 'back', 'status').at(-1)?.status.problem).toBe('platform')
    stage.platform.trouble = null
    await stage.pass(6_000)
    expect(ofType(stage, 'back', 'status').at(-1)?.status.staleSince).toBeNull()
  })

  test('a new room is not fresh before its first read', () => {
    const stage = new Stage()
    stage.connect('ann', 'ann')
    expect(ofType(stage, 'ann', 'welcome')[0]?.status).toMatchObject({
      staleSince: stage.now,
      problem: null,
    })
  })

  test('a room knows which lists it follows in part', async () => {
    const stage = new Stage()
    for (let id = 0; id < limits.rowsPerKind; id++) stage.platform.put('disk', `d${id}`, 'attached')
    stage.platform.isMoreToCome = true
    stage.connect('ann', 'ann')
    await stage.pass(10_000)
    stage.platform.trouble = { status: 500 }
    await passForgetfully(stage, 30_000)
    expect(statuses(stage).at(-1)?.partial).toContain('disk')
  })
})
