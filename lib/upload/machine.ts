import type { Bad, CallName, Command, Event, Reply, State, Step, Trouble } from './machine-types'
import { needOf, stepOf } from './needs'
import { CHUNKS_AT_ONCE } from './file-chunks'

/*
 * The decisions of an upload: (state, event, now) -> state and what to do. Whatever was done is taken
 * for unknown unless the platform has said so, and read before the next change; so an outage, a
 * reload and a second try are all the same case. Nothing here waits, sends or keeps.
 */

/** Pauses between tries: full jitter under a cap that doubles (security.md, section 4). */
const BACKOFF_MIN_MS = 500
const BACKOFF_MAX_MS = 8_000
/** After so long without an answer it pauses, and waits for the user. */
const OUTAGE_MAX_MS = 10 * 60_000
/** What is on its way at the platform by itself is looked at this often. */
const LOOK_EACH_MS = 1_000
/** A disk whose creation was not confirmed may still appear for so long. */
const DOUBT_MS = 10_000
/** Tries of one chunk over which the platform itself fails: the first and two more (screens.md). */
const CHUNK_TRIES = 3
/** An upload is made of eight changes; so many without getting on are a circle. */
const CHANGES_MAX = 40

export interface Surroundings {
  /** ms; any clock that runs on. */
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

/** An upload that nothing was done for, of so many chunks. Its name was looked up. */
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

/** One that was left: to be finished (`isSent`: all chunks were on the disk) or cleaned up. */
export const leftState = (goal: State['goal'], total: number, isSent: boolean): State => ({
  ...freshState(total),
  goal,
  step: isSent ? 'stop-import' : 'send',
  disk: 'unknown',
  snapshot: 'unknown',
  image: 'unknown',
  ...(isSent ? { done: total, next: total } : {}),
})

/** Whether it can still be called off: not once there may be an image. */
export const canCancel = ({ goal, mode, image, call, step: at }: State): boolean =>
  goal === 'image' &&
  mode !== 'done' &&
  mode !== 'cancelled' &&
  image !== 'made' &&
  call !== 'createImage' &&
  !(image === 'unknown' && at === 'create-image')

/** One decision. */
export function step(state: State, event: Event, around: Surroundings): Stepped {
  switch (event.type) {
    case 'begin':
      return go(state, around)
    case 'tick':
      // Timers may ring a little early, and then not again.
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
      return state.mode === 'failed' && !state.isFatal ? again(looked(state), around) : [state, []]
    case 'cancel':
      return canCancel(state) ? cancelled(state, around) : [state, []]
  }
}

/** How things are is to be read anew. */
const looked = (state: State): State => ({
  ...state,
  disk: 'unknown',
  snapshot: 'unknown',
  image: state.image === 'made' ? 'made' : 'unknown',
})

const calm = { faults: 0, faultSince: null, waitUntil: null, refused: undefined } as const

const again = (state: State, around: Surroundings): Stepped =>
  go(
    {
      ...state,
      ...calm,
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
      // What is not there yet may come of what is under way.
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

/** No answer came: wait, longer each time, and at last for the user. */
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
function shaken(state: State, call: CallName): State {
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

/** What is so once a call has worked. */
function settled(state: State, call: CallName, reply: Reply & { ok: true }): State {
  const found = {
    ...(reply.disk === undefined ? {} : { disk: reply.disk }),
    ...(reply.snapshot === undefined ? {} : { snapshot: reply.snapshot }),
    ...(reply.image === undefined ? {} : { image: reply.image }),
  }
  const base = {
    ...state,
    ...calm,
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
      return { ...shaken(base, call) }
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
  const base = shaken(state, call)
  if (reply.kind === 'signed-out') return signedOut(base)
  if (reply.kind === 'passing') {
    const doubtUntil = call === 'createDisk' ? around.now + DOUBT_MS : state.doubtUntil
    return pausable({ ...base, doubtUntil }, reply, around)
  }
  // A read that is refused would be refused again; a change is, when it is still needed after a look.
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
      // Most likely the disk is no longer what it was: look at it before it is called a failure.
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

/** Goes on as far as it can now. */
function go(state: State, around: Surroundings): Stepped {
  if (state.mode !== 'running' || state.call !== null) return [state, []]
  if (state.waitUntil !== null && around.now < state.waitUntil) return [state, []]
  const ready = { ...state, waitUntil: null }
  const need = needOf(ready, around.now)
  if (need.type === 'send') return send(ready)
  // Chunks on their way would meet a disk in another state.
  if (ready.inFlight.length > 0) return [ready, []]
  switch (need.type) {
    case 'call': {
      const at = (ready.goal === 'image' ? stepOf[need.call] : undefined) ?? ready.step
      if (ready.changes > CHANGES_MAX) return [failed(ready, CIRCLE, at), []]
      if (ready.refused?.call === need.call) return [failed(ready, ready.refused.trouble, at), []]
      const next = { ...ready, step: at, call: need.call }
      const command = { type: 'call', call: need.call } as const
      // Whatever was on an earlier disk is not on this one.
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

/** Sends chunks, a few at a time: first those that did not arrive, then the next of the file. */
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
