import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canCancel, freshState, leftState, step } from './machine'
import type {
  CallName,
  Command,
  DiskFact,
  Event,
  Reply,
  SnapshotFact,
  State,
} from './machine-types'
import { CHUNKS_AT_ONCE } from './file-chunks'

/** What becomes of a request: arrives and is answered, or something is lost on the way. */
const FATES = ['ok', 'lost-before', 'lost-after', 'failed', 'busy'] as const
type Fate = (typeof FATES)[number]

const lost: Reply = { ok: false, kind: 'passing', trouble: { message: 'lost' } }
const refused: Reply = { ok: false, kind: 'refused', trouble: { message: 'refused' } }

/** A platform with one disk, one snapshot and one image, as far as an upload sees them. */
class Platform {
  disk: DiskFact = 'absent'
  snapshot: SnapshotFact = 'absent'
  images = 0
  content = new Set<number>()
  snapshotContent = 0
  imageContent = 0

  act(call: CallName): Reply {
    const { disk, snapshot } = this
    const go = (isRight: boolean, change: () => void): Reply => {
      if (!isRight) return refused
      change()
      return { ok: true }
    }
    switch (call) {
      case 'viewDisk':
        return { ok: true, disk }
      case 'viewSnapshot':
        return { ok: true, snapshot }
      case 'viewImage':
        return { ok: true, image: this.images > 0 ? 'made' : 'absent' }
      case 'createDisk':
        if (disk !== 'absent') return refused
        this.disk = 'import_ready'
        this.content.clear()
        return { ok: true, disk: 'import_ready' }
      case 'startImport':
        return go(disk === 'import_ready', () => (this.disk = 'importing_from_bulk_writes'))
      case 'stopImport':
        return go(disk === 'importing_from_bulk_writes', () => (this.disk = 'import_ready'))
      case 'finalize':
        return go(disk === 'import_ready' && snapshot === 'absent', () => {
          this.disk = 'detached'
          this.snapshot = 'ready'
          this.snapshotContent = this.content.size
        })
      case 'finalizeOnly':
        return go(disk === 'import_ready', () => (this.disk = 'detached'))
      case 'createSnapshot':
        return go(disk === 'detached' && snapshot === 'absent', () => {
          this.snapshot = 'ready'
          this.snapshotContent = this.content.size
        })
      case 'createImage':
        return go(snapshot === 'ready' && this.images === 0, () => {
          this.images += 1
          this.imageContent = this.snapshotContent
        })
      case 'deleteSnapshot':
        return go(snapshot === 'ready', () => (this.snapshot = 'absent'))
      case 'deleteDisk':
        return go(disk === 'detached', () => (this.disk = 'absent'))
    }
  }

  write(index: number): Reply {
    if (this.disk !== 'importing_from_bulk_writes') return refused
    this.content.add(index)
    return { ok: true }
  }
}

/** One browser after the other over one platform. */
class Walk {
  readonly platform = new Platform()
  readonly total: number
  state: State
  now = 0
  pending: Command[] = []
  /** What the browser keeps over a reload. */
  readonly noted = new Set<number>()
  isSent = false
  goal: State['goal'] = 'image'
  sentAgain = 0
  lostAnswers = 0
  reloads = 0
  /** Rules that hold at any time and did not. */
  readonly broken: string[] = []

  constructor(total: number) {
    this.total = total
    this.state = freshState(total)
    this.event({ type: 'begin' })
  }

  event(event: Event): void {
    const [state, commands] = step(this.state, event, { now: this.now, random: () => 0.5 })
    this.state = state
    if (state.inFlight.length > CHUNKS_AT_ONCE) this.broken.push('too many chunks at once')
    if (new Set(state.inFlight).size < state.inFlight.length) this.broken.push('a chunk twice')
    for (const command of commands) {
      if (command.type === 'forget') {
        this.noted.clear()
        this.isSent = false
      } else if (command.type === 'sent') this.isSent = true
      else if (command.type === 'call' || command.type === 'send') this.pending.push(command)
    }
    const calls = this.pending.filter(({ type }) => type === 'call')
    if (calls.length > 1) this.broken.push('several calls at once')
  }

  /** The fate of one of the requests under way. */
  deliver(at: number, fate: Fate): void {
    const [command] = this.pending.splice(at % Math.max(1, this.pending.length), 1)
    if (command?.type === 'call') {
      const reply = this.through(fate, () => this.platform.act(command.call))
      this.event({ type: 'answered', call: command.call, reply })
    } else if (command?.type === 'send') {
      const { index } = command
      // The browser compares what it has noted with the file, and sends nothing.
      const isNoted = this.noted.has(index)
      const arrives = fate === 'ok' || fate === 'lost-after'
      if (!isNoted && arrives && this.platform.content.has(index)) this.sentAgain += 1
      const reply = isNoted
        ? { ok: true as const }
        : this.through(fate, () => this.platform.write(index))
      if (reply.ok) this.noted.add(index)
      this.event({ type: 'chunk', index, reply })
    }
  }

  through(fate: Fate, act: () => Reply): Reply {
    switch (fate) {
      case 'ok':
        return act()
      case 'lost-before':
      case 'busy':
        return lost
      case 'lost-after':
        this.lostAnswers += 1
        act()
        return lost
      case 'failed':
        return { ok: false, kind: 'failed', trouble: { message: 'Internal' } }
    }
  }

  /** The tab is loaded anew: requests under way arrive or not, and their answers are lost. */
  reload(arrive: boolean): void {
    for (const command of this.pending.splice(0)) {
      if (!arrive) continue
      if (command.type === 'call') this.platform.act(command.call)
      else if (command.type === 'send' && !this.noted.has(command.index))
        this.platform.write(command.index)
    }
    this.reloads += 1
    this.state = leftState(this.goal, this.total, this.isSent)
    this.event({ type: 'begin' })
  }

  /** Everything works from here on. */
  finish(): void {
    for (let turns = 0; turns < 2_000 && !this.isOver(); turns++) {
      if (this.pending.length > 0) this.deliver(0, 'ok')
      else if (this.state.mode === 'paused') this.event({ type: 'resume' })
      else if (this.state.mode === 'failed') this.event({ type: 'retry' })
      else this.tick()
    }
  }

  tick(): void {
    this.now = Math.max(this.now, this.state.waitUntil ?? this.now)
    this.event({ type: 'tick' })
  }

  isOver = (): boolean => this.state.mode === 'done' || this.state.mode === 'cancelled'
}

type Action =
  | { readonly do: 'deliver'; readonly at: number; readonly fate: Fate }
  | { readonly do: 'tick' }
  | { readonly do: 'reload'; readonly arrive: boolean }
  | { readonly do: 'event'; readonly type: 'pause' | 'resume' | 'retry' | 'online' }

const deliver = (fate: fc.Arbitrary<Fate>): fc.Arbitrary<Action> =>
  fc.record({ do: fc.constant('deliver' as const), at: fc.nat(4), fate })
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: deliver(fc.constantFrom(...FATES)) },
  { weight: 12, arbitrary: deliver(fc.constant('ok' as const)) },
  { weight: 6, arbitrary: fc.constant<Action>({ do: 'tick' }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('reload' as const), arrive: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      type: fc.constantFrom(
        'pause' as const,
        'resume' as const,
        'retry' as const,
        'online' as const,
      ),
    }),
  },
)
const actions = fc.array(action, { maxLength: 120 })
const total = fc.integer({ min: 1, max: 12 })

function walk(it: Walk, steps: readonly Action[]): void {
  for (const each of steps) {
    if (it.isOver()) break
    if (each.do === 'deliver') it.deliver(each.at, each.fate)
    else if (each.do === 'tick') it.tick()
    else if (each.do === 'reload') it.reload(each.arrive)
    else it.event({ type: each.type })
  }
}

test('whatever fails, it ends with one whole image and nothing else', () => {
  fc.assert(
    fc.property(total, actions, (chunks, steps) => {
      const it = new Walk(chunks)
      walk(it, steps)
      it.finish()
      const { platform } = it
      expect(it.broken).toEqual([])
      expect(it.state.mode).toBe('done')
      expect(platform).toMatchObject({ disk: 'absent', snapshot: 'absent', images: 1 })
      expect(platform.imageContent).toBe(chunks)
      // Besides those whose answer was lost, a reload costs no more than what was on its way.
      expect(it.sentAgain).toBeLessThanOrEqual(it.lostAnswers + CHUNKS_AT_ONCE * it.reloads)
    }),
    { numRuns: 3_000 },
  )
})

test('whenever it is cancelled, nothing is left', () => {
  fc.assert(
    fc.property(total, actions, actions, (chunks, before, after) => {
      const it = new Walk(chunks)
      walk(it, before)
      const wasCancelled = canCancel(it.state)
      if (wasCancelled) it.goal = 'clean-up'
      it.event({ type: 'cancel' })
      walk(it, after)
      it.finish()
      const { platform } = it
      expect(it.broken).toEqual([])
      expect(it.state.mode).toBe(wasCancelled ? 'cancelled' : 'done')
      expect(platform).toMatchObject({ disk: 'absent', snapshot: 'absent' })
      if (!wasCancelled) expect(platform.images).toBe(1)
    }),
    { numRuns: 3_000 },
  )
})
