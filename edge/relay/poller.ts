import { LIVE_KINDS, type LiveKind } from '@/lib/contract/live-kinds'
import {
  liveClose,
  type LiveEvent,
  type LiveStatus,
  type ReadTimes,
} from '@/lib/contract/live-wire'
import { answerOf, type Answer, type Raw } from './answer'
import {
  afterFailure,
  afterRetryAfter,
  closed,
  isOpen,
  pauseMs,
  stillMs,
  type Breaker,
} from './breaker'
import { fullBucket, refill, take, waitMs, type Bucket } from './bucket'
import { type Looking, shownOf } from './cadence'
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
  forEachKind,
  nextReadAt,
  planReads,
  type AskedOf,
  type Read,
  type Situation,
} from './poll-plan'
import { saysOther, type PollState } from './poll-state'

const REQUESTS = { perS: limits.requestsPerS, burst: limits.requestsPerS }

export interface PollerPorts {
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
  /** Asks the platform with this sealed session; null when nothing came in time. Never rejects. */
  readonly read: (sealed: string, what: Read['what']) => Promise<Raw>
  /** Keeps changes over hibernation; of the ring what begins at `firstSeq`. */
  readonly save: (events: readonly LiveEvent[], now: number, firstSeq: number) => void
  /** Keeps what is known of the platform over hibernation. */
  readonly savePolls: (state: PollState) => void
  readonly journal: Journal
  readonly lists: Lists
  readonly members: { readonly get: () => Members; readonly set: (members: Members) => void }
  readonly publish: (from: number, events: readonly LiveEvent[], at: number) => void
  readonly dismiss: (member: Member, code: number, reason: string) => void
  /** Gives a member's user rooms of its own. */
  readonly assignPrivateRoom: (member: Member) => void
}

/** Asks the platform for everybody: when, with whose token, and what the answers mean. */
export class Poller {
  readonly #ports: PollerPorts
  #beganAt: number | null
  #asked: AskedOf
  /** When the last good read of each list was sent; ms since 1970. */
  readonly #readAt: Map<LiveKind, number>
  readonly #bodies = new Map<LiveKind, string>()
  readonly #failing: Set<LiveKind>
  #requests: Bucket
  #breaker: Breaker
  #saved: { readonly state: PollState; readonly at: number } | undefined
  #isBusy = false
  #round = 0

  /** `kept`: what was known before a hibernation. */
  constructor(ports: PollerPorts, kept: PollState | undefined) {
    const now = ports.now()
    this.#ports = ports
    this.#beganAt = kept?.beganAt ?? null
    this.#asked = forEachKind((kind) => ({
      at: kept?.askedAt[kind] ?? -Infinity,
      random: ports.random(),
    }))
    this.#readAt = new Map(
      LIVE_KINDS.flatMap((kind) => (kept?.readAt[kind] ? [[kind, kept.readAt[kind]]] : [])),
    )
    this.#failing = new Set(kept?.failing)
    this.#breaker = kept?.breaker ?? closed
    // The first round after a hibernation is kept: there may be none before the next one.
    this.#saved = kept && { state: kept, at: -Infinity }
    this.#requests = fullBucket(REQUESTS, now)
  }

  /** When the last good read of each list was sent; ms since 1970. Of those that were read. */
  get readAt(): ReadTimes {
    return Object.fromEntries(this.#readAt)
  }

  /** Kinds whose list can't be had while the others can; pages read these themselves. */
  givenUp(): LiveKind[] {
    return LIVE_KINDS.filter((kind) => this.#isGivenUp(kind))
  }

  /** Whether the rows of some kinds are as new as what a page has just been served. */
  isFresh(kinds: readonly LiveKind[]): boolean {
    const followed = kinds.filter((kind) => !this.#isGivenUp(kind))
    return this.#age(this.#oldest(followed)) <= limits.freshMs
  }

  askNow(): void {
    this.#asked = askAllNow
  }

  /** Asks at once for what a new page should not be shown as it is, if not asked for just now. */
  askStale(kinds: Iterable<LiveKind>): void {
    const now = this.#ports.now()
    for (const kind of kinds) {
      const isOld = this.#age(this.#oldest([kind])) > limits.freshMs
      if (isOld && this.#asked[kind].at < now - limits.slowMs) this.#ask(kind, -Infinity)
    }
  }

  /** The age of the rows, and its cause, as a page's status states them. */
  trouble(looking: Looking): Pick<LiveStatus, 'staleSince' | 'readAt' | 'problem' | 'aged'> {
    const followed = this.#followed(looking)
    const oldest = this.#oldest(followed)
    const isOld = this.#age(oldest) > limits.staleMs
    const readAt = oldest > 0 && Number.isFinite(this.#age(oldest)) ? oldest : null
    const staleSince = isOld ? this.#since(followed) : null
    const isLong = staleSince !== null && this.#age(staleSince) > limits.staleMs
    const isProblem = isOpen(this.#breaker) || (isLong && this.#isFailing(followed))
    const problem = isProblem ? (this.#breaker.reason ?? 'platform') : null
    return { staleSince, readAt, problem, aged: this.#aged(looking) }
  }

  /** When the next round is due; ms since 1970. */
  nextAt(looking: Looking): number {
    const now = this.#ports.now()
    // The refilled bucket is stored, so that a clock that goes back does not stop it until it has
    // caught up.
    this.#requests = refill(this.#requests, REQUESTS, now)
    const due = nextReadAt(this.#situation(looking, now), now)
    const followed = this.#followed(looking)
    const stale = this.#isFailing(followed) ? this.#since(followed) + limits.staleMs + 1 : 0
    const next = Math.max(
      due,
      now + Math.max(stillMs(this.#breaker, now), waitMs(this.#requests, REQUESTS, now)),
    )
    return stale > now ? Math.min(next, stale) : next
  }

  /** Makes the reads that are due, at most one round at a time, and acts on the answers. */
  async round(looking: Looking): Promise<void> {
    const now = this.#ports.now()
    if (this.#isBusy || stillMs(this.#breaker, now) > 0) return
    const reads = planReads(this.#situation(looking, now), now)
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
      this.#save()
    } finally {
      this.#isBusy = false
    }
  }

  #isGivenUp(kind: LiveKind): boolean {
    return !FIRST.includes(kind) && this.#failing.has(kind)
  }

  /** The lists that pages show and the room follows; the others may be of any age. */
  #followed(looking: Looking): LiveKind[] {
    return [...shownOf(looking)].filter((kind) => !this.#isGivenUp(kind))
  }

  #isFailing(followed: readonly LiveKind[]): boolean {
    return followed.some((kind) => this.#failing.has(kind)) || this.#breaker.reason !== null
  }

  #aged(looking: Looking): ReadTimes {
    const shown = shownOf(looking)
    return Object.fromEntries(
      LIVE_KINDS.flatMap((kind) => {
        const at = this.#oldest([kind])
        return !shown.has(kind) || this.#age(at) > limits.staleMs ? [[kind, at]] : []
      }),
    )
  }

  /** When the list of `kinds` was read that was read longest ago; 0 when one never was, now for none. */
  #oldest(kinds: readonly LiveKind[]): number {
    const times = kinds.map((kind) => this.#readAt.get(kind) ?? 0)
    return times.length === 0 ? this.#ports.now() : Math.min(...times)
  }

  /** Milliseconds since an instant. One in the future was noted before the clock went back: Infinity. */
  #age(at: number): number {
    const age = this.#ports.now() - at
    return age < 0 ? Infinity : age
  }

  /** Since when what is shown is as it is here, or has been waited for. */
  #since(followed: readonly LiveKind[]): number {
    const now = this.#ports.now()
    return Math.min(this.#oldest(followed) || (this.#beganAt ??= now), now)
  }

  #save(): void {
    const now = this.#ports.now()
    const state: PollState = {
      breaker: this.#breaker,
      beganAt: this.#beganAt,
      readAt: Object.fromEntries(this.#readAt),
      askedAt: Object.fromEntries(
        LIVE_KINDS.flatMap((kind) => {
          const { at } = this.#asked[kind]
          return Number.isFinite(at) ? [[kind, at]] : []
        }),
      ),
      failing: [...this.#failing],
      partial: this.#ports.lists.partial(),
    }
    const { savePolls } = this.#ports
    const isDue = !this.#saved || Math.abs(now - this.#saved.at) >= limits.keepEachMs
    if (!isDue && this.#saved && !saysOther(this.#saved.state, state)) return
    this.#saved = { state, at: now }
    savePolls(state)
  }

  #situation(looking: Looking, now: number): Situation {
    return {
      // A read that failed is made again in time for the page to stay live.
      looking: {
        ...looking,
        alone: new Set([...looking.alone, ...FIRST.filter((kind) => this.#failing.has(kind))]),
      },
      asked: this.#asked,
      turn: inTurn(this.#ports.members.get(), now),
      disputes: this.#ports.lists.disputes(),
      budget: Math.floor(refill(this.#requests, REQUESTS, now).level + 1e-7),
      isProbing: isOpen(this.#breaker),
      round: this.#round,
    }
  }

  #ask(kind: LiveKind, at: number): void {
    this.#asked = { ...this.#asked, [kind]: { at, random: this.#ports.random() } }
  }

  async #make(read: Read): Promise<Answer> {
    const member = this.#ports.members.get().get(read.sid)
    // The member left while the round was planned: there is no token to read with.
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
        // Another member reads it in the same tick.
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
      if (taken.type === 'disputed') return this.#ask(kind, -Infinity)
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
    if (isGood) this.#breaker = closed
    else if (answers.some(({ type }) => type === 'fault'))
      this.#breaker = afterFailure(this.#breaker, now, this.#ports.random())
    for (const answer of answers) {
      if (answer.type !== 'limited' && answer.type !== 'fault') continue
      const { type, retryAfter } = answer
      // A failed read needs no Retry-After. A rate limit without one still calls for a pause.
      if (type === 'fault' && retryAfter === null) continue
      const reason = type === 'limited' ? 'rate-limit' : 'platform'
      this.#breaker = afterRetryAfter(this.#breaker, reason, now, pauseMs(retryAfter, now))
    }

    const { members, lists, dismiss, assignPrivateRoom } = this.#ports
    for (const { member, as } of decided(members.get(), isGood))
      dismiss(member, liveClose[as], as === 'gone' ? 'project is gone' : 'access ended')
    for (const sid of lists.unconfirmedMembers()) {
      const member = members.get().get(sid)
      lists.forget(sid)
      if (member) assignPrivateRoom(member)
    }
  }
}
