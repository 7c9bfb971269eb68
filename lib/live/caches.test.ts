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

  test('addresses of a list follow floating IPs without a read', async () => {
    const it = page()
    await soon()
    const queryKey = ['instanceExternalIpList', 'addresses', 'web', ['a', 'b']]
    const known = (...ips: string[]) => ({ ips, isWhole: true })
    const answer = (readAt: number, ...ips: string[]) => ({
      instances: {
        a: { external: known(...ips, '203.0.113.7'), private: known('172.30.0.5') },
        b: { external: known(), private: known() },
      },
      ...{ others: 'none', readAt, since: 0 },
    })
    let reads = 0
    const addresses = new QueryObserver(it.client, {
      queryKey,
      queryFn: () => {
        reads += 1
        return answer(Date.now())
      },
    })
    const stop = addresses.subscribe(() => {})
    await soon()
    const external = () => {
      const { a, b } = addresses.getCurrentResult().data?.instances ?? {}
      return [a?.external.ips, b?.external.ips]
    }
    const before = addresses.getCurrentResult().data
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000), floatingIp('front', null))
    it.tell({ ...floatingIp('front', null), name: 'renamed' })
    expect(addresses.getCurrentResult().data).toBe(before)
    await soon()
    it.tell(floatingIp('front', 'a'))
    expect(external()).toEqual([['198.51.100.11', '203.0.113.7'], []])
    await soon()
    it.tell(floatingIp('front', 'b'))
    expect(external()).toEqual([['203.0.113.7'], ['198.51.100.11']])
    // An answer that was on its way since before that is older, one of now is newer.
    it.client.setQueryData(queryKey, answer(Date.now() - 1, '198.51.100.11'))
    expect(external()).toEqual([['203.0.113.7'], ['198.51.100.11']])
    it.client.setQueryData(queryKey, answer(Date.now() + 1, '198.51.100.11'))
    expect(external()).toEqual([['198.51.100.11', '203.0.113.7'], []])
    expect(reads).toBe(1)
    stop()
    it.stop()
  })

  test('an instance’s addresses are read again as a floating IP comes or goes, not as it is renamed', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000))
    let reads = 0
    let ips: readonly string[] = []
    const addresses = new QueryObserver(it.client, {
      queryKey: ['instanceExternalIpList', { path: { instance: 'a' }, query: { project: 'web' } }],
      queryFn: () => {
        reads += 1
        return { items: ips.map((ip) => ({ ip })) }
      },
    })
    const stop = addresses.subscribe(() => {})
    await soon()
    expect(reads).toBe(1)
    it.tell(floatingIp('front', null))
    await soon()
    expect(reads).toBe(1)
    it.tell(floatingIp('front', 'b'))
    await soon()
    expect(reads).toBe(1)
    ips = ['198.51.100.11']
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
