import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveKind } from '@/lib/contract/live-kinds'
import { OwnPolls } from './own-polls'
import type { LinkState } from './live-view'

const open: LinkState = { at: 'open' }
const lost: LinkState = { at: 'lost', since: 0, isFirst: false }

describe('the page’s own polls', () => {
  let at = 20_000
  let page = { isVisible: true, isOnline: true }
  const onDone = vi.fn<() => void>()
  const poll = vi.fn<(only?: readonly LiveKind[]) => Promise<number>>()
  const askRelay = vi.fn<() => void>()
  const newPolls = () =>
    new OwnPolls({
      now: () => at,
      isVisible: () => page.isVisible,
      isOnline: () => page.isOnline,
      poll,
      askRelay,
      onDone,
    })
  beforeEach(() => {
    at = 20_000
    page = { isVisible: true, isOnline: true }
    onDone.mockReset()
    askRelay.mockReset()
    poll.mockReset().mockResolvedValue(1)
  })

  test('read everything each 10 s while there is no relay', () => {
    const polls = newPolls()
    polls.tick(lost, [])
    at += 9_999
    polls.tick(lost, [])
    expect(poll).toHaveBeenCalledTimes(1)
    at += 1
    polls.tick(lost, [])
    expect(poll.mock.calls).toEqual([[], []])
  })

  test('leave it to the relay, but for the kinds that it does not follow', () => {
    const polls = newPolls()
    polls.tick(open, [])
    expect(poll).not.toHaveBeenCalled()
    polls.tick(open, ['disk'])
    expect(poll.mock.calls).toEqual([[['disk']]])
  })

  test('ask a relay that tells of no reading each 30 s, and read meanwhile unless it says why', () => {
    const polls = newPolls()
    for (const [problem, reads] of [
      ['platform', 0],
      [null, 4],
    ] as const) {
      askRelay.mockReset()
      for (let tick = 0; tick < 40; tick++) {
        polls.tick(open, [], { problem })
        at += 1_000
      }
      expect(askRelay, problem ?? 'no word').toHaveBeenCalledTimes(2 - Number(problem === null))
      expect(poll).toHaveBeenCalledTimes(reads)
    }
  })

  test('are not made for a page in the background, nor before a relay had its time', () => {
    const polls = newPolls()
    page.isVisible = false
    polls.tick(lost, [])
    page.isVisible = true
    polls.tick({ ...lost, since: at }, [])
    expect(poll).not.toHaveBeenCalled()
  })

  test('go well when a read came through, badly when none did or there is no network', async () => {
    const polls = newPolls()
    polls.tick(lost, [])
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(polls.isGood, 'asked, and nothing came').toBe(false)
    polls.onRead()
    expect(polls.isGood).toBe(true)
    at += 10_000
    page.isOnline = false
    polls.tick(lost, [])
    expect([polls.isGood, poll.mock.calls.length]).toEqual([false, 1])
    page.isOnline = true
    poll.mockImplementation(async () => {
      polls.onRead()
      return 1
    })
    polls.tick(lost, [])
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
    expect(polls.isGood).toBe(true)
  })

  test('count as good once one was, since the relay was there last', async () => {
    const polls = newPolls()
    poll.mockReturnValue(new Promise(() => {}))
    polls.onRead()
    polls.tick(open, [])
    polls.tick(lost, [])
    expect(polls.isGood, 'asked, and no answer yet').toBe(false)
    polls.onRead()
    expect(polls.isGood).toBe(true)
    polls.tick(open, [])
    expect(polls.isGood).toBe(false)
  })

  test('of a page that shows nothing live say nothing', async () => {
    const polls = newPolls()
    poll.mockResolvedValue(0)
    polls.tick(lost, [])
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(polls.isGood).toBe(true)
  })
})
