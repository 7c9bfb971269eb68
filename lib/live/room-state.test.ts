import { idleStatus } from './status.fixture'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LiveRow } from '@/lib/contract/live-kinds'
import { LIVE_VERSION, type LiveEvent, type ServerMessage } from '@/lib/contract/live-wire'
import {
  acked,
  asSnapshot,
  emptyRoomState,
  isAckDue,
  receive,
  resumePoint,
  type RoomState,
} from './room-state'

const v = LIVE_VERSION
const status = idleStatus
const time = (at: number) => new Date(at).toISOString()

const instance = (id: string, state: string, at = 0): LiveRow => ({
  kind: 'instance',
  id,
  name: `name-${id}`,
  timeCreated: time(0),
  timeModified: time(0),
  state,
  timeRunStateUpdated: time(at),
  autoRestartEnabled: false,
  autoRestartPolicy: null,
  autoRestartCooldownExpiration: null,
  timeLastAutoRestarted: null,
  bootDiskId: null,
  ncpus: 1,
  memory: 1,
})

const welcome = (epoch: string, seq: number, resumed = false): ServerMessage => ({
  v,
  t: 'welcome',
  build: '',
  epoch,
  seq,
  resumed,
  now: 5_000,
  status,
})
const snapshot = (
  epoch: string,
  seq: number,
  rows: LiveRow[],
  page = 1,
  pages = 1,
): ServerMessage => ({
  v,
  t: 'snapshot',
  epoch,
  seq,
  page,
  pages,
  at: { instance: 0, disk: 0, snapshot: 0, image: 0, 'floating-ip': 0 },
  rows,
})
const put = (seq: number, row: LiveRow): LiveEvent => ({ seq, op: 'put', row })
const del = (seq: number, id: string): LiveEvent => ({ seq, op: 'del', kind: 'instance', id })
const events = (epoch: string, from: number, ...list: LiveEvent[]): ServerMessage => ({
  v,
  t: 'events',
  epoch,
  from,
  to: list.at(-1)?.seq ?? from,
  at: 0,
  events: list,
})
const reset = (epoch: string): ServerMessage => ({ v, t: 'reset', epoch })

/** The room after messages, and how often it asked for a snapshot. */
function after(...messages: readonly Parameters<typeof receive>[1][]) {
  let room = emptyRoomState
  let asked = 0
  let now = 0
  for (const message of messages) {
    const step = receive(room, message, ++now)
    room = step.room
    asked += Number(step.asks)
  }
  return { room, asked }
}
const states = ({ rows }: RoomState) =>
  [...rows.values()].map(({ row }) => `${row.id} ${'state' in row ? row.state : ''}`)

const started = [welcome('e', 3), snapshot('e', 3, [instance('a', 'running')])]

describe('a room', () => {
  test('is current after welcome and all pages of the snapshot, each acknowledged', () => {
    const first = receive(
      after(welcome('e', 3)).room,
      snapshot('e', 3, [instance('a', 'x')], 1, 2),
      2,
    )
    expect(first.ack).toEqual({ seq: 3, page: 1 })
    expect(first.room.sync).toBe('waiting')
    const last = receive(first.room, snapshot('e', 3, [instance('b', 'y')], 2, 2), 3)
    expect(last).toMatchObject({ isSnapshot: true, ack: { seq: 3, page: 2 }, asks: false })
    expect(resumePoint(last.room)).toEqual({ epoch: 'e', seq: 3 })
    expect(states(last.room)).toEqual(['a x', 'b y'])
  })

  test('applies events in order and remembers what went', () => {
    const { room, asked } = after(
      ...started,
      events('e', 3, put(4, instance('a', 'stopping')), put(5, instance('b', 'starting'))),
      events('e', 5, del(6, 'a')),
    )
    expect({ asked, seq: room.seq }).toEqual({ asked: 0, seq: 6 })
    expect(states(room)).toEqual(['b starting'])
    expect([...room.gone.keys()]).toEqual(['instance/a'])
  })

  test('tells new rows from changed ones', () => {
    const { room } = after(...started)
    const { changes } = receive(
      room,
      events(
        'e',
        3,
        put(4, instance('a', 'stopped')),
        put(5, instance('b', 'starting')),
        del(6, 'c'),
      ),
      9,
    )
    expect(changes.map((each) => (each.op === 'put' ? (each.before?.id ?? 'new') : 'del'))).toEqual(
      ['a', 'new'],
    )
  })

  test.each([
    ['a gap', [events('e', 4, put(5, instance('a', 'stopped')))]],
    ['an overlap', [events('e', 2, put(3, instance('a', 'x')), put(4, instance('a', 'y')))]],
    ['another room', [events('other', 3, put(4, instance('a', 'stopped')))]],
    ['a snapshot of another room', [snapshot('other', 9, [])]],
    ['half a message', ['malformed' as const]],
    [
      'events out of order',
      [events('e', 3, put(5, instance('a', 'x')), put(4, instance('a', 'y')))],
    ],
    ['a resumption of what it does not have', [welcome('other', 4, true)]],
    ['a resumption from before', [welcome('e', 2, true)]],
  ])('asks once for a snapshot after %s, and keeps its rows until then', (_, messages) => {
    const { room, asked } = after(...started, ...messages, events('e', 7, del(8, 'a')))
    expect(asked).toBe(1)
    expect(resumePoint(room)).toBeUndefined()
    expect(states(room)).toEqual(['a running'])
    const mended = receive(
      receive(room, reset('f'), 50).room,
      snapshot('f', 9, [instance('b', 'z')]),
      51,
    )
    expect(mended.room).toMatchObject({ sync: 'current', epoch: 'f', seq: 9 })
    expect(states(mended.room)).toEqual(['b z'])
    expect(mended.changes.map(({ op }) => op)).toEqual(['del', 'put'])
  })

  test.each([
    ['what it has already', events('e', 1, put(2, instance('a', 'stopped')))],
    ['an old snapshot of the same epoch', snapshot('e', 1, [])],
    ['a frame of another version, which ends the socket instead', 'version' as const],
  ])('ignores %s', (_, message) => {
    const { room, asked } = after(...started, message)
    expect({ asked, states: states(room) }).toEqual({ asked: 0, states: ['a running'] })
  })

  test('asks when pages of a snapshot do not follow each other', () => {
    const { asked } = after(
      welcome('e', 3),
      snapshot('e', 3, [], 1, 3),
      snapshot('e', 3, [], 3, 3),
      snapshot('e', 3, [], 2, 3),
    )
    expect(asked).toBe(1)
  })

  test('goes on from where it was after a resumption', () => {
    const { room, asked } = after(
      ...started,
      welcome('e', 5, true),
      events('e', 3, put(5, instance('a', 'stopped'))),
    )
    expect({ asked, states: states(room) }).toEqual({ asked: 0, states: ['a stopped'] })
  })

  test('acknowledges after 50 events or 5 s', () => {
    let { room } = after(...started)
    expect(isAckDue(room, 10_000)).toBe(false)
    room = receive(room, events('e', 3, del(4, 'x')), 100).room
    expect([isAckDue(room, 4_000), isAckDue(room, 5_100)]).toEqual([false, true])
    room = acked(room, 5_100)
    const many = Array.from({ length: 50 }, (_, at) => del(5 + at, `x${at}`))
    expect(isAckDue(receive(room, events('e', 4, ...many), 5_200).room, 5_200)).toBe(true)
  })

  test('tells another tab all it knows', () => {
    const { room } = after(...started, events('e', 3, put(4, instance('b', 'creating'))))
    const other = after(welcome('e', room.seq), asSnapshot(room) ?? 'malformed').room
    expect({ ...states(other), seq: other.seq }).toEqual({ ...states(room), seq: 4 })
    expect(asSnapshot(after(welcome('e', 1)).room)).toBeNull()
  })

  test('of a list that was not read yet a snapshot says nothing, and neither does the room', () => {
    const { room } = after(...started)
    const unread = { ...status, aged: { instance: 0 } }
    const hello = receive(room, { ...welcome('f', 0), status: unread } as ServerMessage, 1)
    const page = { ...snapshot('f', 0, []), at: { disk: 9 } } as ServerMessage
    const anew = receive(hello.room, page, 2)
    expect([anew.changes, anew.room.gone.size, anew.room.rows.size]).toEqual([[], 0, 0])
    expect(Object.keys(asSnapshot(anew.room)?.at ?? {})).not.toContain('instance')
  })
})

describe('any course of things', () => {
  const ids = ['a', 'b', 'c', 'd']
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('change' as const), id: fc.constantFrom(...ids) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('delete' as const), id: fc.constantFrom(...ids) }),
    },
    { weight: 4, arbitrary: fc.constant({ do: 'deliver' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'drop' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'repeat' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'swap' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'reconnect' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'foreign' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'garbage' as const }) },
  )

  test('never shows older after newer of one epoch, and ends where the relay is', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (course) => {
        // A relay in its simplest form: rows with a version each, a journal without end.
        let epoch = 0
        let seq = 0
        let clock = 0
        const rows = new Map<string, LiveRow>()
        let journal: LiveEvent[] = []
        let wire: Parameters<typeof receive>[1][] = []
        let sent = 0
        let room = emptyRoomState
        let order: [epoch: string, seq: number] = ['', 0]
        const name = () => `e${epoch}`

        const flush = () => {
          const fresh = journal.filter((event) => event.seq > sent)
          if (fresh.length > 0) wire.push(events(name(), sent, ...fresh))
          sent = seq
        }
        const fullState = () => {
          const all = [...rows.values()]
          const half = Math.ceil(all.length / 2)
          wire.push(
            snapshot(name(), seq, all.slice(0, half), 1, 2),
            snapshot(name(), seq, all.slice(half), 2, 2),
          )
          sent = seq
        }
        const hello = () => {
          wire = []
          const from = resumePoint(room)
          const resumed = from?.epoch === name() && from.seq <= seq
          wire.push(welcome(name(), seq, resumed))
          if (resumed) sent = from.seq
          else fullState()
        }
        const deliver = (message: Parameters<typeof receive>[1] | undefined) => {
          if (message === undefined) return
          const next = receive(room, message, ++clock)
          room = next.room
          if (next.asks) {
            wire.push(reset(name()))
            fullState()
          }
          if (room.sync !== 'current') return
          if (room.epoch === order[0]) expect(room.seq).toBeGreaterThanOrEqual(order[1])
          order = [room.epoch, room.seq]
        }

        hello()
        for (const each of course) {
          switch (each.do) {
            case 'change': {
              const row = instance(each.id, `state ${++clock}`, clock)
              rows.set(each.id, row)
              journal.push(put(++seq, row))
              flush()
              break
            }
            case 'delete':
              if (rows.delete(each.id)) journal.push(del(++seq, each.id))
              flush()
              break
            case 'deliver':
              deliver(wire.shift())
              break
            case 'drop':
              wire.shift()
              break
            case 'repeat':
              if (wire[0]) wire.unshift(wire[0])
              break
            case 'swap':
              wire.splice(0, 2, ...wire.slice(0, 2).reverse())
              break
            case 'restart':
              epoch++
              journal = []
              seq = 0
              hello()
              break
            case 'reconnect':
              hello()
              break
            case 'foreign':
              wire.unshift(events('foreign', seq, put(seq + 1, instance('a', 'of another tenant'))))
              break
            case 'garbage':
              wire.unshift('malformed')
          }
          for (const { row } of room.rows.values())
            expect('state' in row && row.state).not.toBe('of another tenant')
        }
        // The last message may have been the one that was lost: a new connection settles it.
        hello()
        for (let message = wire.shift(); message !== undefined; message = wire.shift())
          deliver(message)
        flush()
        for (let message = wire.shift(); message !== undefined; message = wire.shift())
          deliver(message)
        expect(room.sync).toBe('current')
        expect(states(room).toSorted()).toEqual(
          [...rows.values()]
            .map((row) => `${row.id} ${'state' in row ? row.state : ''}`)
            .toSorted(),
        )
      }),
      { numRuns: 2_000 },
    )
  })
})
