import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Instance } from '@/lib/contract/instance'
import type { LiveRow } from '@/lib/contract/live-kinds'
import { LIVE_VERSION, type LiveEvent, type ServerMessage } from '@/lib/contract/live-wire'
import { Caches } from './caches'
import { keepPresses } from './presses'
import { emptyRoomState, receive } from './room-state'

const instance = (name: string, runState: Instance['runState'], stamp: number): Instance => ({
  id: name,
  name,
  description: '',
  timeCreated: new Date(0),
  timeModified: new Date(0),
  autoRestartEnabled: true,
  hostname: name,
  memory: 1,
  ncpus: 1,
  projectId: 'p',
  runState,
  timeRunStateUpdated: new Date(stamp),
})

const row = (name: string, state: string, stamp: number, timeCreated = 0): LiveRow => ({
  kind: 'instance',
  id: name,
  name,
  timeCreated: new Date(timeCreated).toISOString(),
  timeModified: new Date(0).toISOString(),
  state,
  timeRunStateUpdated: new Date(stamp).toISOString(),
  autoRestartEnabled: true,
  autoRestartPolicy: null,
  autoRestartCooldownExpiration: null,
  timeLastAutoRestarted: null,
  bootDiskId: null,
  ncpus: 1,
  memory: 1,
})

const v = LIVE_VERSION
const listKey = ['instanceList', { query: { project: 'web', limit: 25, pageToken: null } }]
const viewKey = ['instanceView', { path: { instance: 'a' }, query: { project: 'web' } }]

/** A page with a list and a view, over a platform whose answers a test holds back. */
function page(project = 'web') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 2_000 } },
  })
  let platform = [instance('a', 'running', 1_000), instance('b', 'stopped', 1_000)]
  let reads = 0
  const answers: (() => void)[] = []
  let isHolding = false
  const answer = async <T>(make: () => T): Promise<T> => {
    reads++
    const value = make()
    if (isHolding) await new Promise<void>((resolve) => answers.push(resolve))
    return value
  }
  let room = emptyRoomState
  const now = () => Date.now()
  const presses = keepPresses({ now, caches: () => caches, showPressed: () => {} })
  const caches: Caches = new Caches(client, project, {
    now,
    random: () => 0,
    known: () => ({ room, pending: presses.pending() }),
    onOver: presses.over,
    onRead: () => {},
  })
  const list = new QueryObserver(client, {
    queryKey: listKey,
    queryFn: () => answer(() => ({ items: [...platform], nextPage: null })),
  })
  const view = new QueryObserver(client, {
    queryKey: viewKey,
    queryFn: () => answer(() => platform.find(({ id }) => id === 'a') ?? null),
  })
  const seen: string[] = []
  /** As useQuery does: what a component sees is what is there once a batch is over. */
  const rendered = (render: () => void) => list.subscribe(notifyManager.batchCalls(render))
  const stops = [
    rendered(() => {
      const { data } = list.getCurrentResult()
      const state = data?.items.find(({ id }) => id === 'a')?.runState ?? 'gone'
      if (data && seen.at(-1) !== state) seen.push(state)
    }),
    view.subscribe(() => {}),
  ]
  const onMessage = (message: ServerMessage) => {
    const step = receive(room, message, now())
    room = step.room
    caches.follow(step.changes, step.isSnapshot)
  }
  let seq = 0
  return {
    client,
    caches,
    presses,
    seen,
    reads: () => reads,
    hold: () => {
      isHolding = true
    },
    release: async () => {
      isHolding = false
      for (const each of answers.splice(0)) each()
      await vi.advanceTimersByTimeAsync(1)
    },
    become: (...rows: Instance[]) => {
      platform = rows
    },
    listStates: () =>
      list.getCurrentResult().data?.items.map(({ name, runState }) => `${name} ${runState}`),
    viewState: () => view.getCurrentResult().data?.runState,
    list,
    rendered,
    begin: (...rows: LiveRow[]) => {
      const status = {
        mode: 'idle' as const,
        staleSince: null,
        problem: null,
        partial: [],
        aged: {},
      }
      onMessage({
        v,
        t: 'welcome',
        epoch: 'e',
        seq: 0,
        resumed: false,
        now: now(),
        status,
      })
      onMessage({
        v,
        t: 'snapshot',
        epoch: 'e',
        seq: 0,
        page: 1,
        pages: 1,
        at: { instance: now(), disk: now() },
        rows,
      })
    },
    tell: (...rows: (LiveRow | string)[]) => {
      const from = seq
      const events = rows.map((each): LiveEvent =>
        typeof each === 'string'
          ? { seq: ++seq, op: 'del', kind: 'instance', id: each }
          : { seq: ++seq, op: 'put', row: each },
      )
      onMessage({ v, t: 'events', epoch: 'e', from, to: seq, at: now(), events })
    },
    stop: () => {
      caches.stop()
      for (const each of stops) each()
      client.clear()
    },
  }
}

const soon = () => vi.advanceTimersByTimeAsync(50)

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

describe('what is pressed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('shows at once, outlives an older poll, and is confirmed by the platform', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000))
    await soon()
    it.hold()
    void it.client.refetchQueries({ queryKey: ['instanceList'] })
    await soon()
    const settled = it.presses.press('stop', instance('a', 'running', 1_000))
    await soon()
    expect(it.viewState()).toBe('stopping')
    await it.release()
    await soon()
    const answer = instance('a', 'stopping', 2_000)
    it.become(answer, instance('b', 'stopped', 1_000))
    settled('agreed')
    it.caches.applyRow(answer)
    await soon()
    it.tell(row('a', 'stopped', 3_000))
    await soon()
    expect(it.seen).toEqual(['running', 'stopping', 'stopped'])
    expect(it.presses.pending().size).toBe(0)
    it.stop()
  })

  test('an older poll after the answer changes nothing either', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000))
    await soon()
    const settled = it.presses.press('stop', instance('a', 'running', 1_000))
    it.hold()
    void it.client.refetchQueries({ queryKey: ['instanceList'] })
    await soon()
    settled('agreed')
    it.caches.applyRow(instance('a', 'stopping', 2_000))
    await soon()
    await it.release()
    await soon()
    expect(it.seen).toEqual(['running', 'stopping'])
    it.stop()
  })

  test('a refusal brings the former state back', async () => {
    const it = page()
    await soon()
    const settled = it.presses.press('start', instance('b', 'stopped', 1_000))
    expect(it.listStates()).toEqual(['a running', 'b starting'])
    settled('refused')
    await soon()
    expect(it.listStates()).toEqual(['a running', 'b stopped'])
    it.stop()
  })

  test('an unknown outcome is settled by the next read', async () => {
    const it = page()
    await soon()
    const settled = it.presses.press('start', instance('b', 'stopped', 1_000))
    settled('unknown')
    expect(it.listStates()).toEqual(['a running', 'b starting'])
    await vi.advanceTimersByTimeAsync(5)
    await it.client.refetchQueries({ queryKey: ['instanceList'] })
    await soon()
    expect(it.listStates()).toEqual(['a running', 'b stopped'])
    it.stop()
  })

  test('an agreed deletion is not undone by an older read', async () => {
    const it = page()
    await soon()
    const settled = it.presses.press('delete', instance('b', 'stopped', 1_000))
    it.hold()
    void it.client.refetchQueries({ queryKey: ['instanceList'] })
    await soon()
    settled('agreed')
    expect(it.listStates()).toEqual(['a running'])
    await it.release()
    await soon()
    expect(it.listStates()).toEqual(['a running'])
    it.stop()
  })

  test('whatever the order of reads, events and answers, no state comes back', async () => {
    const states = ['stopping', 'stopped', 'starting', 'running', 'failed'] as const
    const step = fc.constantFrom('change', 'tell', 'read', 'answer', 'press', 'agree', 'wait')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (course) => {
        const it = page()
        await soon()
        it.begin(row('a', 'running', 1_000))
        await soon()
        let version = 1_000
        let state: Instance['runState'] = 'running'
        let agreed: (() => void) | undefined
        const shown: number[] = []
        const stop = it.rendered(() => {
          const a = it.list.getCurrentResult().data?.items.find(({ id }) => id === 'a')
          if (a) shown.push(a.timeRunStateUpdated?.getTime() ?? 0)
        })
        for (const each of course) {
          if (each === 'change') {
            version += 1_000
            state = states[(version / 1_000) % states.length] ?? 'running'
            it.become(instance('a', state, version), instance('b', 'stopped', 1_000))
          } else if (each === 'tell') it.tell(row('a', state, version))
          else if (each === 'read') {
            it.hold()
            void it.client.refetchQueries({ queryKey: ['instanceList'] }, { cancelRefetch: false })
            await vi.advanceTimersByTimeAsync(1)
          } else if (each === 'answer') await it.release()
          else if (each === 'press' && !agreed) {
            const settled = it.presses.press('stop', instance('a', state, version))
            agreed = () => {
              settled('agreed')
              it.caches.applyRow(instance('a', state, version))
            }
          } else if (each === 'agree') {
            agreed?.()
            agreed = undefined
          } else await soon()
        }
        agreed?.()
        await it.release()
        await vi.advanceTimersByTimeAsync(3_000)
        await it.client.refetchQueries({ queryKey: ['instanceList'] })
        await soon()
        expect(shown).toEqual(shown.toSorted((one, other) => one - other))
        expect(it.listStates()?.[0]).toBe(`a ${state}`)
        stop()
        it.stop()
      }),
      { numRuns: 150 },
    )
  })
})
