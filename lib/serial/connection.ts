import type { HistoryAnswer, HistoryFrom, HistoryRun } from '@/lib/api/serial-history'
import type { SerialTicketAnswer } from '@/lib/api/serial-ticket'
import {
  ackText,
  PING,
  serialClose,
  serialLimits,
  serialProtocols,
  serialStream,
} from '@/lib/contract/serial-wire'
import { reconnectDelayMs } from '@/lib/errors/backoff'
import { type JoinPort, Joiner, SAMPLE_BYTES, type Shown } from './joiner'
import type { SerialSocket, SocketEvents } from './socket'
import { isOver, plain, reasons, type SerialStatus } from './status'

export interface ConnectionPort extends Pick<JoinPort, 'show' | 'mark'> {
  readonly ticket: () => Promise<SerialTicketAnswer>
  readonly history: (instance: string, from: HistoryFrom, max: number) => Promise<HistoryAnswer>
  readonly open: (path: string, protocols: string[], events: SocketEvents) => SerialSocket
  readonly now: () => number
  readonly random: () => number
  /** Runs something after a delay; call the result to cancel it. */
  readonly later: (delayMs: number, run: () => void) => () => void
  /** How many bytes the terminal has received but not drawn yet. */
  readonly backlog: () => number
  readonly onStatus: (status: SerialStatus) => void
  readonly onSignedOut: () => void
  /** The browser's view of the network. */
  readonly isOnline: () => boolean
}

const OFFLINE = 'This computer is offline'

/** Requested when the stream opens first (screens.md, section 1). */
const REPLAY_BYTES = 262_144
/** Requested beyond the missing part, for output during the opening of the stream. */
const SLACK_BYTES = 16_384
const CONNECT_MS_MAX = 15_000
/** The platform may refuse after the upgrade: a socket without output counts as connected after this. */
const SETTLE_MS = 1_000
/** How long output may wait until its offset is known. */
const PLACE_MS_MAX = 5_000
/** A terminal that is further behind gets no more output for now. */
const BACKLOG_BYTES_MAX = 8 * 1024 * 1024
/** A connection that lasted this long makes the next attempt a first one. */
const STEADY_MS = 10_000

/** One reader's serial console: connects, reconnects by itself, and joins the output. */
export class SerialConnection {
  readonly #port: ConnectionPort
  #status: SerialStatus = { type: 'idle', reason: null }
  #shown: Shown | null = null
  /** The next output comes from another machine than the one shown. */
  #isAnother = false
  #joiner: Joiner | undefined
  #socket: SerialSocket | undefined
  /** The number of the attempt, to recognize answers to earlier ones. */
  #turn = 0
  #attempt = 0
  #lostAt: number | null = null
  #connectedAt = 0
  /** The instance's id, once a ticket has told it. */
  #instance = ''
  #received = 0
  #acked = 0
  #receivedAt = 0
  /** The instance has a console, as far as the page knows. */
  #isWanted = false
  #isStopped = false
  #cancelRetry: (() => void) | undefined
  #timers: (() => void)[] = []

  constructor(port: ConnectionPort) {
    this.#port = port
  }

  /** The instance has a console: connects and stays connected. */
  want(): void {
    if (this.#isWanted || this.#isStopped) return
    this.#isWanted = true
    if (!this.#socket && !isOver(this.#status)) this.#connect()
  }

  /** The instance has no console: makes no new attempts. An open connection still shows the last output. */
  rest(): void {
    this.#isWanted = false
    if (this.#socket) return
    this.#abandon()
    if (!isOver(this.#status)) this.#tell({ type: 'idle', reason: this.#reason() })
  }

  /** The machine is gone, or about to print its last output: the next connection is to another one. */
  machineIsGone(): void {
    this.#isAnother = this.#shown !== null || this.#joiner !== undefined
  }

  /** The reader requests an attempt now. */
  retry(): void {
    if (this.#isStopped || this.#socket) return
    this.#attempt = 0
    this.#connect()
  }

  /** The network is back, or the page is visible again: makes the next attempt now. */
  wake(): void {
    if (this.#status.type === 'disconnected') this.retry()
  }

  /** The browser reports that there is no network: doesn't wait until the socket times out. */
  offline(): void {
    if (this.#socket) this.#lost(OFFLINE)
  }

  /** Sends keys; returns false without a connection: the keys are then dropped. */
  type(bytes: Uint8Array<ArrayBuffer>): boolean {
    if (!this.#socket || this.#status.type !== 'connected') return false
    this.#socket.send(bytes)
    return true
  }

  /** How many typed bytes the browser has not sent yet. */
  get pending(): number {
    return this.#socket?.pending() ?? 0
  }

  /** The terminal has drawn output, and can take more. */
  drawn(): void {
    this.#acknowledge()
  }

  /** Ends for good: the page is left. */
  stop(): void {
    this.#isStopped = true
    this.#isWanted = false
    this.#abandon()
    this.#drop()
  }

  #reason(): string | null {
    const status = this.#status
    return status.type === 'disconnected' || status.type === 'idle' ? status.reason : null
  }

  #tell(status: SerialStatus): void {
    this.#status = status
    if (!this.#isStopped) this.#port.onStatus(status)
  }

  /** Abandons the current attempt. */
  #abandon(): void {
    this.#turn++
    this.#cancelRetry?.()
    this.#cancelRetry = undefined
  }

  /** Closes the socket, and keeps what it has shown. */
  #drop(): void {
    for (const cancel of this.#timers) cancel()
    this.#timers = []
    const socket = this.#socket
    this.#socket = undefined
    if (this.#joiner) this.#shown = this.#joiner.end()
    this.#joiner = undefined
    socket?.close()
  }

  #connect(): void {
    this.#abandon()
    this.#tell({ type: 'connecting' })
    this.#begin(this.#turn).catch(() => this.#lost('The serial console couldn’t be opened'))
  }

  async #begin(turn: number): Promise<void> {
    const answer = await this.#port.ticket()
    if (turn !== this.#turn) return
    if (answer.type === 'unreachable')
      return this.#lost(this.#port.isOnline() ? 'The console can’t be reached' : OFFLINE)
    if (answer.type === 'refused') return this.#refused(answer)
    const before = await this.#history(answer.instance, { mostRecent: SAMPLE_BYTES }, SAMPLE_BYTES)
    if (turn !== this.#turn) return
    this.#instance = answer.instance
    this.#openSocket(answer.ticket, answer.instance, before)
  }

  async #history(instance: string, from: HistoryFrom, max: number): Promise<HistoryRun | null> {
    const answer = await this.#port.history(instance, from, max)
    return answer.type === 'history' ? answer.run : null
  }

  #refused({ status, message, retryAfterMs }: Extract<SerialTicketAnswer, { type: 'refused' }>) {
    if (status === 401) return this.#port.onSignedOut()
    if (status === 403) return this.#end(reasons.forbidden)
    if (status === 404) return this.#end(reasons.gone)
    this.#lost(
      message ? plain(message) : `The console responded with status ${status}`,
      retryAfterMs,
    )
  }

  #replay(before: HistoryRun | null): number {
    const end = this.#shown?.end ?? null
    if (end === null || !before) return REPLAY_BYTES
    const wanted = before.end - end + SLACK_BYTES
    return Math.min(Math.max(wanted, SLACK_BYTES), serialLimits.replayBytesMax)
  }

  #openSocket(ticket: string, instance: string, before: HistoryRun | null): void {
    // A port that has printed less than before belongs to another machine.
    const hasLess = before !== null && this.#shown?.end != null && before.end < this.#shown.end
    if (this.#shown !== null && (this.#isAnother || hasLess)) {
      this.#shown = null
      this.#port.mark({ type: 'restarted' })
    }
    this.#isAnother = false
    const replay = this.#replay(before)
    const joiner = new Joiner(
      { former: this.#shown, before, replay },
      {
        show: this.#port.show,
        mark: this.#port.mark,
        history: (from, max) => this.#history(instance, from, max),
      },
    )
    this.#received = this.#acked = 0
    this.#receivedAt = this.#port.now()
    /** Ignores events of closed sockets. */
    const mine = (act: () => void) => {
      if (this.#joiner === joiner) act()
    }
    const settle = () => {
      if (this.#status.type !== 'connecting') return
      this.#connectedAt = this.#port.now()
      this.#tell({ type: 'connected' })
    }
    this.#joiner = joiner
    this.#after(CONNECT_MS_MAX, () => {
      if (this.#status.type === 'connecting') this.#lost('The console didn’t respond in time')
    })
    this.#socket = this.#port.open(serialStream(instance, replay), serialProtocols(ticket), {
      onOpen: () =>
        mine(() => {
          this.#receivedAt = this.#port.now()
          this.#after(SETTLE_MS, settle)
          this.#keepAlive()
        }),
      onFrame: (frame) =>
        mine(() => {
          this.#receivedAt = this.#port.now()
          if (typeof frame === 'string') return
          if (this.#received === 0) this.#after(PLACE_MS_MAX, () => joiner.giveUp())
          this.#received += frame.length
          settle()
          joiner.take(frame)
          this.#acknowledge()
        }),
      onClose: (code, reason) => mine(() => this.#closed(code, reason)),
    })
  }

  #after(delayMs: number, run: () => void): void {
    this.#timers.push(this.#port.later(delayMs, run))
  }

  #keepAlive(): void {
    this.#after(serialLimits.pingEachMs, () => {
      const silentMs = this.#port.now() - this.#receivedAt
      if (silentMs > serialLimits.pingEachMs + serialLimits.deadAfterMs)
        return this.#lost('The connection stopped responding')
      this.#socket?.send(PING)
      this.#keepAlive()
    })
  }

  #acknowledge(): void {
    if (this.#received - this.#acked < serialLimits.ackEachBytes) return
    if (!this.#socket || this.#port.backlog() > BACKLOG_BYTES_MAX) return
    this.#acked = this.#received
    this.#socket.send(ackText(this.#acked))
  }

  #closed(code: number, reason: string): void {
    switch (code) {
      case serialClose.unauthenticated:
        this.#drop()
        return this.#port.onSignedOut()
      case serialClose.forbidden:
        return this.#readOnly()
      case serialClose.gone:
        return this.#end(reasons.gone)
      case serialClose.renew:
        this.#drop()
        return this.#connect()
      default:
        this.#lost(reason ? plain(reason) : 'The connection was lost')
    }
  }

  /** Readers who may see the instance may read the history, though only collaborators may connect. */
  #readOnly(): void {
    const instance = this.#instance
    this.#end(reasons.forbidden, 'read-only')
    if (this.#shown !== null && this.#shown.tail.length > 0) return
    const turn = this.#turn
    void this.#history(instance, { mostRecent: REPLAY_BYTES }, REPLAY_BYTES).then((run) => {
      if (turn !== this.#turn || !run || run.bytes.length === 0) return
      this.#shown = { end: run.end, tail: run.bytes.slice(-SAMPLE_BYTES) }
      this.#port.show(run.bytes, true, false)
      this.#tell({ type: 'read-only', reason: reasons.readOnly })
    })
  }

  /** Makes no further attempts by itself. */
  #end(reason: string, type: 'error' | 'read-only' = 'error'): void {
    this.#abandon()
    this.#drop()
    this.#tell({ type, reason })
  }

  #lost(reason: string, retryAfterMs = 0): void {
    const now = this.#port.now()
    const wasSteady = this.#status.type === 'connected' && now - this.#connectedAt >= STEADY_MS
    this.#abandon()
    this.#drop()
    if (this.#isStopped) return
    if (wasSteady || this.#lostAt === null) {
      this.#attempt = 0
      this.#lostAt = now
    }
    if (!this.#isWanted) return this.#tell({ type: 'idle', reason })
    const delayMs = reconnectDelayMs(this.#attempt++, now - this.#lostAt, this.#port.random)
    const waitMs = Math.max(delayMs, retryAfterMs)
    this.#tell({ type: 'disconnected', reason, retryAt: now + waitMs })
    this.#cancelRetry = this.#port.later(waitMs, () => this.#connect())
  }
}
