import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { floatingIp, instance, page, row, soon } from './caches.fixture'

describe('cached answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('follow the relay in lists and views without a read', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000))
    await soon()
    const before = it.reads()
    const untouched = it.list.getCurrentResult().data?.items[1]
    it.tell(row('a', 'stopping', 2_000))
    await soon()
    expect(it.listStates()).toEqual(['a stopping', 'b stopped'])
    expect(it.viewState()).toBe('stopping')
    expect(it.reads()).toBe(before)
    // A row that nothing was said of is the same object: it is not rendered anew.
    expect(it.list.getCurrentResult().data?.items[1]).toBe(untouched)
    it.stop()
  })

  test('of other projects are left alone', async () => {
    const it = page('other')
    await soon()
    it.begin(row('a', 'stopped', 9_000))
    await soon()
    expect(it.listStates()).toEqual(['a running', 'b stopped'])
    it.stop()
  })

  test('a read that was on its way does not bring back the past', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000))
    it.hold()
    void it.client.invalidateQueries({ queryKey: ['instanceList'] })
    await soon()
    it.tell(row('a', 'stopping', 2_000))
    await soon()
    await it.release()
    await soon()
    expect(it.seen).toEqual(['running', 'stopping'])
    it.stop()
  })

  test('external addresses are read again as a floating IP comes or goes, not as it is renamed', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000))
    let reads = 0
    const addresses = new QueryObserver(it.client, {
      queryKey: ['instanceExternalIpList', 'addresses', 'web', ['a']],
      queryFn: () => ++reads,
    })
    const stop = addresses.subscribe(() => {})
    await soon()
    expect(reads).toBe(1)
    it.tell(floatingIp('front', null))
    await soon()
    expect(reads).toBe(1)
    it.tell(floatingIp('front', 'a'))
    await soon()
    expect(reads).toBe(2)
    it.tell({ ...floatingIp('front', 'a'), name: 'renamed' })
    await soon()
    expect(reads).toBe(2)
    it.tell(floatingIp('front', null))
    // No sooner than two seconds after the last.
    await vi.advanceTimersByTimeAsync(2_500)
    expect(reads).toBe(3)
    stop()
    it.stop()
  })

  test('a new row is read, one that went is dropped at once', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000))
    await soon()
    it.become(instance('a', 'running', 1_000), instance('c', 'creating', 3_000))
    it.tell('b')
    expect(it.listStates()).toEqual(['a running'])
    it.tell(row('c', 'creating', 3_000))
    await soon()
    expect(it.listStates()).toEqual(['a running', 'c creating'])
    it.stop()
  })

  test('a read from before a deletion does not bring the row back', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000))
    it.hold()
    void it.client.invalidateQueries({ queryKey: ['instanceList'] })
    await soon()
    it.tell('a')
    await it.release()
    await soon()
    expect(it.listStates()).toEqual(['b stopped'])
    it.stop()
  })

  test('a page about something deleted asks the platform', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000))
    await soon()
    const before = it.reads()
    it.become(instance('b', 'stopped', 1_000))
    it.tell('a')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(it.reads()).toBeGreaterThan(before)
    it.stop()
  })

  test('a snapshot with rows that a list lacks has it read again', async () => {
    const it = page()
    await soon()
    it.become(instance('a', 'running', 1_000), instance('c', 'running', 1_000))
    it.begin(row('a', 'running', 1_000), row('c', 'running', 1_000))
    await soon()
    expect(it.listStates()).toEqual(['a running', 'c running'])
    it.stop()
  })
})
