import type { Bad, CallName, Command, Event, Reply, State, Step, Trouble } from './machine-types'
import { needOf, stepOf } from './needs'
import { CHUNKS_AT_ONCE } from './file-chunks'

/*
 * The decisions of an upload: (state, event, now) -> state and what to do. The result of a call is unknown
 * until the platform has confirmed it, and is read before the next change; so an outage, a reload and a
 * second try are all the same case. Nothing here waits, sends or stores.
 */

/** Delays between tries: full jitter under a limit that doubles (security.md, section 4). */
const BACKOFF_MIN_MS = 500
const BACKOFF_MAX_MS = 8_000
/** Without an answer for this long it pauses, and waits for the user. */
const OUTAGE_MAX_MS = 10 * 60_000
/** How often to check on changes that the platform makes by itself. */
const LOOK_EACH_MS = 1_000
/** A disk whose creation was not confirmed may still appear within this time. */
const DOUBT_MS = 10_000
/** How often a chunk is tried if the platform itself fails: the first time and two more (screens.md). */
const CHUNK_TRIES = 3
/** An upload makes eight changes; this many without progress are an endless loop. */
const CHANGES_MAX = 40

export interface Surroundings {
  /** ms; any clock that doesn't stop. */
  readonly now: number
  /** 0 to 1. */
  readonly random: () => number
}

type Stepped = readonly [State, readonly Command[]]

const none: Pick<
  State,
  | 'done'
  | 'next'
  | 'redo'
  | 'inFlight'
  | 'attempts'
  | 'call'
  | 'changes'
  | 'faults'
  | 'faultSince'
  | 'waitUntil'
  | 'doubtUntil'
> = {
  done: 0,
  next: 0,
  redo: [],
  inFlight: [],
  attempts: {},
  call: null,
  changes: 0,
  faults: 0,
  faultSince: null,
  waitUntil: null,
  doubtUntil: 0,
}

/** The state of a new upload with this many chunks, whose name was looked up. */
export const freshState = (total: number): State => ({
  ...none,
  goal: 'image',
  mode: 'running',
  step: 'create-disk',
  disk: 'absent',
  snapshot: 'absent',
  image: 'absent',
  total,
})

/** The state of an upload that was left: to be finished (`isSent`: all chunks were on the disk) or cleaned up. */
export const leftState = (goal: State['goal'], total: number, isSent: boolean): State => ({
  ...freshState(total),
  goal,
  step: isSent ? 'stop-import' : 'send',
  disk: 'unknown',
  snapshot: 'unknown',
  image: 'unknown',
  ...(isSent ? { done: total, next: total } : {}),
})

/** Whether it can still be canceled: not once there may be an image. */
export const canCancel = ({ goal, mode, image, call, step: at }: State): boolean =>
  goal === 'image' &&
  mode !== 'done' &&
  mode !== 'cancelled' &&
  image !== 'made' &&
  call !== 'createImage' &&
  !(image === 'unknown' && at === 'create-image')

/** Makes one decision. */
export function step(state: State, event: Event, around: Surroundings): Stepped {
  switch (event.type) {
    case 'begin':
      return go(state, around)
    case 'tick':
      // Timers may fire slightly early, and don't fire again.
      return state.waitUntil !== null && around.now < state.waitUntil
        ? [state, [{ type: 'wake', at: state.waitUntil }]]
        : go(state, around)
    case 'answered':
      return answered({ ...state, call: null }, event.call, event.reply, around)
    case 'chunk':
      return chunk(state, event.index, event.reply, around)
    case 'changed':
      return changed(state)
    case 'online':
      if (state.mode === 'paused' && state.pausedFor === 'outage') return again(state, around)
      return state.mode === 'running' ? go({ ...state, waitUntil: null }, around) : [state, []]
    case 'pause':
      return state.mode === 'running' && state.goal === 'image'
        ? [{ ...state, mode: 'paused', pausedFor: 'asked' }, []]
        : [state, []]
    case 'resume':
      return state.mode === 'paused' ? again(state, around) : [state, []]
    case 'retry':
      return state.mode === 'failed' && !state.isFatal
        ? again(lookedUp(state), around)
        : [state, []]
    case 'cancel':
      return canCancel(state) ? cancelled(state, around) : [state, []]
  }
}

/** Discards what is known, so that it is read again. */
const lookedUp = (state: State): State => ({
  ...state,
  disk: 'unknown',
  snapshot: 'unknown',
  image: state.image === 'made' ? 'made' : 'unknown',
})

const noFaults = { faults: 0, faultSince: null, waitUntil: null, refused: undefined } as const

const again = (state: State, around: Surroundings): Stepped =>
  go(
    {
      ...state,
      ...noFaults,
      mode: 'running',
      pausedFor: undefined,
      trouble: undefined,
      attempts: {},
      changes: 0,
    },
    around,
  )

function cancelled(state: State, around: Surroundings): Stepped {
  const [next, commands] = again(
    {
      ...state,
      goal: 'clean-up',
      isFatal: undefined,
      redo: [],
      // A missing disk may still be created by a call under way.
      disk: 'unknown',
      snapshot: 'unknown',
    },
    around,
  )
  return [next, [{ type: 'abort' }, ...commands]]
}

const failed = (state: State, trouble: Trouble, at: Step = state.step): State => ({
  ...state,
  mode: 'failed',
  step: at,
  trouble,
  refused: undefined,
})

function changed(state: State): Stepped {
  if (state.mode === 'failed' || state.goal === 'clean-up') return [state, []]
  const trouble = {
    message:
      'The file was changed, moved, or deleted during the upload, so the image would mix old and new contents.',
  }
  return [{ ...failed(state, trouble, 'send'), isFatal: true }, [{ type: 'abort' }]]
}

/** No answer: waits, longer each time, and at last for the user. */
function fault(state: State, bad: Bad, { now, random }: Surroundings): Stepped {
  const faultSince = state.faultSince ?? now
  if (now - faultSince >= OUTAGE_MAX_MS && state.mode === 'running')
    return [{ ...state, mode: 'paused', pausedFor: 'outage', waitUntil: null, faultSince }, []]
  const cap = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** Math.min(state.faults, 10))
  const pauseMs = Math.max(random() * cap, bad.retryAfterMs ?? 0)
  const waitUntil = Math.max(state.waitUntil ?? 0, now + pauseMs)
  return [
    { ...state, faults: state.faults + 1, faultSince, waitUntil },
    [{ type: 'wake', at: waitUntil }],
  ]
}

/** What a call may have changed. */
function afterFault(state: State, call: CallName): State {
  switch (call) {
    case 'createImage':
    case 'viewImage':
      return { ...state, image: 'unknown' }
    case 'viewSnapshot':
    case 'createSnapshot':
    case 'deleteSnapshot':
      return { ...state, snapshot: 'unknown' }
    case 'finalize':
      return { ...state, disk: 'unknown', snapshot: 'unknown' }
    default:
      return { ...state, disk: 'unknown' }
  }
}

/** What is certain after a call has succeeded. */
function settled(state: State, call: CallName, reply: Reply & { ok: true }): State {
  const found = {
    ...(reply.disk === undefined ? {} : { disk: reply.disk }),
    ...(reply.snapshot === undefined ? {} : { snapshot: reply.snapshot }),
    ...(reply.image === undefined ? {} : { image: reply.image }),
  }
  const base = {
    ...state,
    ...noFaults,
    refused: isRead(call) ? state.refused : undefined,
    changes: state.changes + (isRead(call) ? 0 : 1),
  }
  switch (call) {
    case 'startImport':
      return { ...base, disk: 'importing_from_bulk_writes' }
    case 'stopImport':
      return { ...base, disk: 'import_ready' }
    case 'finalize':
    case 'finalizeOnly':
    case 'createSnapshot':
      return { ...afterFault(base, call) }
    case 'createImage':
      return { ...base, image: 'made' }
    case 'deleteSnapshot':
      return { ...base, snapshot: 'absent' }
    case 'deleteDisk':
      return { ...base, disk: 'absent', doubtUntil: 0 }
    default:
      return { ...base, ...found }
  }
}

const CIRCLE: Trouble = { message: 'The platform’s responses contradict each other' }

const isRead = (call: CallName): boolean => call.startsWith('view')

function answered(state: State, call: CallName, reply: Reply, around: Surroundings): Stepped {
  if (reply.ok) return go(settled(state, call, reply), around)
  const base = afterFault(state, call)
  if (reply.kind === 'signed-out') return signedOut(base)
  if (reply.kind === 'passing') {
    const doubtUntil = call === 'createDisk' ? around.now + DOUBT_MS : state.doubtUntil
    return pausable({ ...base, doubtUntil }, reply, around)
  }
  // A refused read would be refused again; a change may succeed, if it is still needed after reading.
  if (isRead(call)) return [failed(base, reply.trouble), []]
  return go({ ...base, refused: { call, trouble: reply.trouble } }, around)
}

const pausable = (state: State, bad: Bad, around: Surroundings): Stepped =>
  state.mode === 'running' ? fault(state, bad, around) : [state, []]

const signedOut = (state: State): Stepped => [
  { ...state, mode: 'signed-out' },
  [{ type: 'abort' }, { type: 'sign-in' }],
]

function chunk(
  before: State,
  index: number,
  reply: { readonly ok: true } | Bad,
  around: Surroundings,
): Stepped {
  if (!before.inFlight.includes(index)) return [before, []]
  const state = { ...before, inFlight: before.inFlight.filter((each) => each !== index) }
  if (state.goal === 'clean-up') return go(state, around)
  if (reply.ok) {
    const done = state.done + 1
    const [next, commands] = go({ ...state, faults: 0, faultSince: null, changes: 0, done }, around)
    return [next, done === state.total ? [{ type: 'sent' }, ...commands] : commands]
  }
  const base = { ...state, redo: [...state.redo, index] }
  switch (reply.kind) {
    case 'signed-out':
      return signedOut(base)
    case 'passing':
      return pausable(base, reply, around)
    case 'refused':
      // The disk has probably changed: reads it before reporting a failure.
      return base.disk === 'unknown'
        ? go(base, around)
        : go(
            { ...base, disk: 'unknown', refused: { call: 'send', trouble: reply.trouble } },
            around,
          )
    case 'failed': {
      const tries = (base.attempts[index] ?? 0) + 1
      const tried = { ...base, attempts: { ...base.attempts, [index]: tries } }
      return tries < CHUNK_TRIES || base.mode !== 'running'
        ? pausable(tried, reply, around)
        : [failed(tried, reply.trouble, 'send'), []]
    }
  }
}

/** Continues as far as possible now. */
function go(state: State, around: Surroundings): Stepped {
  if (state.mode !== 'running' || state.call !== null) return [state, []]
  if (state.waitUntil !== null && around.now < state.waitUntil) return [state, []]
  const ready = { ...state, waitUntil: null }
  const need = needOf(ready, around.now)
  if (need.type === 'send') return send(ready)
  // Chunks under way would reach a disk in another state.
  if (ready.inFlight.length > 0) return [ready, []]
  switch (need.type) {
    case 'call': {
      const at = (ready.goal === 'image' ? stepOf[need.call] : undefined) ?? ready.step
      if (ready.changes > CHANGES_MAX) return [failed(ready, CIRCLE, at), []]
      if (ready.refused?.call === need.call) return [failed(ready, ready.refused.trouble, at), []]
      const next = { ...ready, step: at, call: need.call }
      const command = { type: 'call', call: need.call } as const
      // Chunks of an earlier disk are not on this one.
      return need.call === 'createDisk'
        ? [{ ...next, done: 0, next: 0, redo: [], attempts: {} }, [{ type: 'forget' }, command]]
        : [next, [command]]
    }
    case 'look': {
      const waitUntil = around.now + LOOK_EACH_MS
      return [{ ...ready, [need.at]: 'unknown', waitUntil }, [{ type: 'wake', at: waitUntil }]]
    }
    case 'stuck':
      return [failed(ready, need.trouble), []]
    case 'end':
      return [
        { ...ready, mode: need.as, step: need.as === 'done' ? 'done' : ready.step },
        [{ type: 'end', as: need.as }],
      ]
  }
}

/** Sends chunks, a few at a time: first those that failed, then the next of the file. */
function send(state: State): Stepped {
  if (state.refused?.call === 'send') return [failed(state, state.refused.trouble, 'send'), []]
  const room = CHUNKS_AT_ONCE - state.inFlight.length
  const late = state.redo.slice(0, room)
  const fresh = Math.max(0, Math.min(room - late.length, state.total - state.next))
  const started = [...late, ...Array.from({ length: fresh }, (_, at) => state.next + at)]
  return [
    {
      ...state,
      step: 'send',
      redo: state.redo.slice(late.length),
      next: state.next + fresh,
      inFlight: [...state.inFlight, ...started],
    },
    started.map((index) => ({ type: 'send', index })),
  ]
}
