import { idleStatus } from './status.fixture'
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Instance } from '@/lib/contract/instance'
import type { LiveRow } from '@/lib/contract/live-kinds'
import { LIVE_VERSION, type LiveEvent, type ServerMessage } from '@/lib/contract/live-wire'
import { Caches } from './caches'
import { keepPresses } from './presses'
import { emptyRoomState, receive } from './room-state'

export const instance = (
  name: string,
  runState: Instance['runState'],
  stamp: number,
): Instance => ({
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

export const row = (name: string, state: string, stamp: number, timeCreated = 0): LiveRow => ({
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

export const floatingIp = (name: string, instanceId: string | null): LiveRow => ({
  kind: 'floating-ip',
  id: name,
  name,
  timeCreated: new Date(0).toISOString(),
  timeModified: new Date(0).toISOString(),
  instanceId,
  description: '',
  ip: '198.51.100.11',
  ipPoolId: 'pool',
})

const v = LIVE_VERSION
const listKey = ['instanceList', { query: { project: 'web', limit: 25, pageToken: null } }]
const viewKey = ['instanceView', { path: { instance: 'a' }, query: { project: 'web' } }]

/** A page with a list and a view, over a platform whose answers the test holds back. */
export function page(project = 'web') {
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
  /** Like useQuery: a component sees what is there at the end of a batch. */
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
      onMessage({
        v,
        t: 'welcome',
        build: '',
        epoch: 'e',
        seq: 0,
        resumed: false,
        now: now(),
        status: idleStatus,
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

export const soon = () => vi.advanceTimersByTimeAsync(50)
