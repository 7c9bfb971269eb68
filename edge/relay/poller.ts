import {
  LIVE_KINDS,
  liveClose,
  type LiveEvent,
  type LiveKind,
  type LiveMode,
  type LiveStatus,
} from '@/lib/contract/live-wire'
import { answerOf, type Answer, type Raw } from './answer'
import {
  afterFailure,
  afterRateLimit,
  calm,
  isProbing,
  retryAfterMs,
  stillMs,
  type Breaker,
} from './breaker'
import { fullBucket, refill, take, waitMs, type Bucket } from './bucket'
import type { Journal } from './journal'
import { limits } from './limits'
import type { Lists } from './lists'
import {
  decided,
  inTurn,
  proven,
  refusedWith,
  sealedOf,
  type Member,
  type Members,
} from './members'
import {
  askAllNow,
  FIRST,
  nextReadAt,
  planReads,
  type AskedOf,
  type Read,
  type Situation,
} from './plan'

const REQUESTS = { perS: limits.requestsPerS, burst: limits.requestsPerS }

export interface PollerPorts {
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
  /** Asks the platform with this sealed session; null when nothing came in time. Never rejects. */
  readonly read: (sealed: string, what: Read['what']) => Promise<Raw>
  /** Keeps changes over hibernation; of the ring what begins at `firstSeq`. */
  readonly save: (events: readonly LiveEvent[], now: number, firstSeq: number) => void
  readonly journal: Journal
  readonly lists: Lists
  readonly members: { readonly get: () => Members; readonly set: (members: Members) => void }
  readonly publish: (from: number, events: readonly LiveEvent[], at: number) => void
  readonly dismiss: (member: Member, code: number, reason: string) => void
  /** Gives a member's user rooms of its own. */
  readonly part: (member: Member) => void
}

/** Asks the platform for everybody: when, with whose token, and what the answers mean. */
export class Poller {
  readonly #ports: PollerPorts
  readonly #startedAt: number
  #asked: AskedOf = askAllNow
  /** When the last good read of each list was sent; ms since 1970. */
  readonly #readAt = new Map<LiveKind, number>()
  readonly #bodies = new Map<LiveKind, string>()
  readonly #failing = new Set<LiveKind>()
  #requests: Bucket
  #breaker: Breaker = calm
  #isBusy = false
  #round = 0

  constructor(ports: PollerPorts) {
    this.#ports = ports
    this.#startedAt = ports.now()
    this.#requests = fullBucket(REQUESTS, this.#startedAt)
  }

  /** When the oldest of the lists that the room follows was read; 0 when one never was. */
  get readAt(): number {
    const followed = LIVE_KINDS.filter((kind) => !this.#isGivenUp(kind))
    return Math.min(...followed.map((kind) => this.#readAt.get(kind) ?? 0))
  }

  /** Kinds whose list can't be had while the others can; pages read these themselves. */
  givenUp(): LiveKind[] {
    return LIVE_KINDS.filter((kind) => this.#isGivenUp(kind))
  }

  /** Whether the rows are as new as what a page has just been served. */
  isFresh(): boolean {
    return this.#ports.now() - this.readAt <= limits.freshMs
  }

  askNow(): void {
    this.#asked = askAllNow
  }

  /** Asks at once for what a new page should not be shown as it is, if not asked for just now. */
  askStale(): void {
    const now = this.#ports.now()
    for (const kind of LIVE_KINDS) {
      const isOld = now - (this.#readAt.get(kind) ?? 0) > limits.freshMs
      if (isOld && this.#asked[kind].at < now - limits.slowMs) this.#ask(kind, -Infinity)
    }
  }

  /** What a page is told of failing reads. */
  trouble(): Pick<LiveStatus, 'staleSince' | 'problem'> {
    const now = this.#ports.now()
    const since = this.readAt || this.#startedAt
    const failing = FIRST.some((kind) => this.#failing.has(kind)) || this.#breaker.reason !== null
    const isOpen = this.#breaker.reason === 'rate-limit' || isProbing(this.#breaker)
    return {
      staleSince: failing && now - since > limits.staleMs ? since : null,
      problem: isOpen ? this.#breaker.reason : null,
    }
  }

  /** When the next round is due; ms since 1970. */
  nextAt(mode: LiveMode): number {
    const now = this.#ports.now()
    // Kept, so that a clock that goes back does not stop the bucket until it has caught up.
    this.#requests = refill(this.#requests, REQUESTS, now)
    const due = nextReadAt(this.#situation(mode, now), now)
    const stale = this.#failing.size > 0 ? (this.readAt || this.#startedAt) + limits.staleMs + 1 : 0
    const next = Math.max(
      due,
      now + Math.max(stillMs(this.#breaker, now), waitMs(this.#requests, REQUESTS, now)),
    )
    return stale > now ? Math.min(next, stale) : next
  }

  /** Makes the reads that are due, at most one round at a time, and acts on the answers. */
  async round(mode: LiveMode): Promise<void> {
    const now = this.#ports.now()
    if (this.#isBusy || stillMs(this.#breaker, now) > 0) return
    const reads = planReads(this.#situation(mode, now), now)
    if (reads.length === 0) return
    this.#isBusy = true
    this.#round++
    try {
      for (const { what } of reads) {
        this.#requests = take(this.#requests, REQUESTS, now) ?? this.#requests
        if (what !== 'probe') this.#ask(what, now)
      }
      const answers = await Promise.all(reads.map((read) => this.#make(read)))
      this.#settle(answers)
    } finally {
      this.#isBusy = false
    }
  }

  #isGivenUp(kind: LiveKind): boolean {
    return !FIRST.includes(kind) && this.#failing.has(kind)
  }

  #situation(mode: LiveMode, now: number): Situation {
    return {
      mode,
      asked: this.#asked,
      turn: inTurn(this.#ports.members.get(), now),
      doubts: this.#ports.lists.doubts(),
      budget: Math.floor(refill(this.#requests, REQUESTS, now).level + 1e-7),
      isProbing: isProbing(this.#breaker),
      round: this.#round,
    }
  }

  #ask(kind: LiveKind, at: number): void {
    this.#asked = { ...this.#asked, [kind]: { at, random: this.#ports.random() } }
  }

  async #make(read: Read): Promise<Answer> {
    const member = this.#ports.members.get().get(read.sid)
    // It left while the round was planned: its read comes to nothing.
    if (!member) return { type: 'signed-out' }
    const sentAt = this.#ports.now()
    const raw = await this.#ports.read(sealedOf(member), read.what)
    const kind = read.what === 'probe' ? 'instance' : read.what
    const last = read.what === 'probe' ? undefined : this.#bodies.get(kind)
    const answer = answerOf(kind, raw, last)
    this.#act(read, answer, raw, sentAt)
    return answer
  }

  #act({ what, sid }: Read, answer: Answer, raw: Raw, sentAt: number): void {
    const { members, lists, dismiss } = this.#ports
    switch (answer.type) {
      case 'signed-out': {
        const member = members.get().get(sid)
        if (member) dismiss(member, liveClose.unauthenticated, 'session is over')
        // In the same tick somebody else reads it.
        if (what !== 'probe') this.#ask(what, -Infinity)
        return lists.forget(sid)
      }
      case 'refused':
        // Instances and disks tell who may see the project; another list may just not be offered.
        if (what !== 'probe' && !FIRST.includes(what)) {
          this.#failing.add(what)
          return lists.forget(sid, what)
        }
        members.set(refusedWith(members.get(), sid, answer.status))
        if (what !== 'probe') this.#ask(what, -Infinity)
        return lists.forget(sid)
      case 'limited':
      case 'fault':
        if (what === 'probe') return
        this.#failing.add(what)
        return lists.forget(sid, what)
      case 'same':
      case 'list':
        members.set(proven(members.get(), sid, this.#ports.now()))
        if (what === 'probe') return
        this.#failing.delete(what)
        return this.#take(what, sid, answer, raw, sentAt)
    }
  }

  #take(
    kind: LiveKind,
    sid: string,
    answer: Extract<Answer, { type: 'same' | 'list' }>,
    raw: Raw,
    sentAt: number,
  ): void {
    const { journal, lists, publish, save } = this.#ports
    if (answer.type === 'list') {
      const now = this.#ports.now()
      const from = journal.seq
      const taken = lists.take(kind, sid, answer.page, now)
      if (taken.type === 'doubted') return this.#ask(kind, -Infinity)
      if (taken.events.length > 0) save(taken.events, now, journal.prune(now))
      if (raw) this.#bodies.set(kind, raw.body)
      this.#readAt.set(kind, sentAt)
      publish(from, taken.events, sentAt)
    } else {
      lists.same(kind, sid)
      this.#readAt.set(kind, sentAt)
    }
  }

  #settle(answers: readonly Answer[]): void {
    const now = this.#ports.now()
    const isGood = answers.some(({ type }) => type === 'list' || type === 'same')
    const limited = answers.find((answer) => answer.type === 'limited')
    if (isGood) this.#breaker = calm
    else if (answers.some(({ type }) => type === 'fault'))
      this.#breaker = afterFailure(this.#breaker, now, this.#ports.random())
    if (limited)
      this.#breaker = afterRateLimit(this.#breaker, now, retryAfterMs(limited.retryAfter, now))

    const { members, lists, dismiss, part } = this.#ports
    for (const { member, as } of decided(members.get(), isGood))
      dismiss(member, liveClose[as], as === 'gone' ? 'project is gone' : 'access ended')
    for (const sid of lists.strangers()) {
      const member = members.get().get(sid)
      lists.forget(sid)
      if (member) part(member)
    }
  }
}
