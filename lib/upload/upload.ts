import { NOT_SENT } from './digest'
import type { Job } from './job'
import { freshState, leftState, step } from './machine'
import type { Bad, CallName, Command, Event, Reply, State } from './machine-types'
import type { OpenFile } from './open-file'
import { chunkAt, chunkCount } from './file-chunks'
import { Rate } from './rate'
import type { Store } from './store'

/** The connections of an upload to everything outside. */
export interface Ports {
  readonly call: (call: CallName, job: Job) => Promise<Reply>
  readonly sendChunk: (
    job: Job,
    offset: number,
    bytes: ArrayBuffer,
    signal: AbortSignal,
  ) => Promise<{ readonly ok: true } | Bad>
  readonly store: Store
  readonly now: () => number
  readonly random: () => number
  readonly after: (delayMs: number, run: () => void) => () => void
  /** The session is over: goes to sign-in, and back afterwards. */
  readonly signIn: () => void
}

/** The displayed state of an upload. A new object on each change. */
export interface UploadView {
  readonly job: Job
  readonly state: State
  /** How many bytes of the file are on the disk. */
  readonly bytesDone: number
  /** Bytes per second; undefined while unknown. */
  readonly rate: number | undefined
}

/** How often progress is shown at most. */
const SHOW_EACH_MS = 200

const aborted: Bad = { ok: false, kind: 'passing', trouble: { message: 'The chunk was given up' } }

/** A running upload: carries out what the machine decides, and stores what a reload must not lose. */
export class Upload {
  readonly #ports: Ports
  readonly #file: OpenFile | undefined
  readonly #listeners = new Set<() => void>()
  readonly #rate = new Rate()
  #job: Job
  #digests: Uint32Array
  #state: State
  #view: UploadView
  #sending = new AbortController()
  #stopTimer = () => {}
  #stopShowing: (() => void) | undefined

  private constructor(
    job: Job,
    state: State,
    digests: Uint32Array,
    file: OpenFile | undefined,
    ports: Ports,
  ) {
    this.#job = job
    this.#state = state
    this.#digests = digests
    this.#file = file
    this.#ports = ports
    this.#view = this.#viewed()
  }

  /** Starts a new upload of a file. */
  static async start(job: Job, file: OpenFile, ports: Ports): Promise<Upload> {
    const total = chunkCount(job.file.size)
    await ports.store.putJob(job)
    const digests = new Uint32Array(total).fill(NOT_SENT)
    return new Upload(job, freshState(total), digests, file, ports).#begun()
  }

  /** Continues an upload that was left. Without a file, only what was sent completely can be finished. */
  static async resume(job: Job, file: OpenFile | undefined, ports: Ports): Promise<Upload> {
    const total = chunkCount(job.file.size)
    const digests = await ports.store.digests(job.id, total)
    return new Upload(job, leftState('image', total, job.isSent), digests, file, ports).#begun()
  }

  /** Removes what an upload that was left has created. */
  static async cleanUp(job: Job, ports: Ports): Promise<Upload> {
    const state = leftState('clean-up', chunkCount(job.file.size), job.isSent)
    return new Upload(job, state, new Uint32Array(0), undefined, ports).#begun()
  }

  #begun(): this {
    this.dispatch({ type: 'begin' })
    return this
  }

  readonly view = (): UploadView => this.#view

  /** Whether leaving the page now would interrupt it. */
  readonly isUnderWay = (): boolean =>
    !['done', 'cancelled', 'signed-out', 'left'].includes(this.#state.mode)

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Passes an event to the machine, and does what it decides. */
  dispatch(event: Event): void {
    const before = this.#state
    const [state, commands] = step(before, event, {
      now: this.#ports.now(),
      random: this.#ports.random,
    })
    this.#state = state
    if (state.goal === 'clean-up' && !this.#job.isCancelled) this.#keepJob({ isCancelled: true })
    if (before.mode !== state.mode) this.#rate.reset()
    for (const command of commands) this.#perform(command)
    const isProgress = event.type === 'chunk' && before.mode === state.mode
    this.#show(isProgress)
  }

  /** Tries again under another name, after another user has taken the first. */
  rename(name: string): void {
    this.#keepJob({ image: { ...this.#job.image, name } })
    this.dispatch({ type: 'retry' })
  }

  #keepJob(change: Partial<Job>): void {
    this.#job = { ...this.#job, ...change }
    // If storing fails, only a reload loses more; the upload goes on.
    this.#ports.store.putJob(this.#job).catch(() => {})
  }

  #perform(command: Command): void {
    switch (command.type) {
      case 'call':
        void this.#call(command.call)
        break
      case 'send':
        void this.#send(command.index)
        break
      case 'abort':
        this.#sending.abort()
        this.#sending = new AbortController()
        break
      case 'wake':
        this.#stopTimer()
        this.#stopTimer = this.#ports.after(command.at - this.#ports.now(), () =>
          this.dispatch({ type: 'tick' }),
        )
        break
      case 'forget':
        this.#digests.fill(NOT_SENT)
        this.#ports.store.forget(this.#job.id).catch(() => {})
        if (this.#job.isSent) this.#keepJob({ isSent: false })
        break
      case 'sent':
        this.#keepJob({ isSent: true })
        break
      case 'end':
        this.#file?.close()
        this.#ports.store.removeJob(this.#job.id).catch(() => {})
        break
      case 'sign-in':
        this.#ports.signIn()
        break
    }
  }

  async #call(call: CallName): Promise<void> {
    this.dispatch({ type: 'answered', call, reply: await this.#ports.call(call, this.#job) })
  }

  async #send(index: number): Promise<void> {
    const { signal } = this.#sending
    const answer = (reply: { readonly ok: true } | Bad) =>
      this.dispatch({ type: 'chunk', index, reply })
    const { offset, length } = chunkAt(index, this.#job.file.size)
    const known = this.#digests[index] ?? NOT_SENT
    const piece = (await this.#file?.read(offset, length, known)) ?? null
    if (signal.aborted) return answer(aborted)
    if (!piece || (known !== NOT_SENT && piece.digest !== known)) {
      this.dispatch({ type: 'changed' })
      return answer(aborted)
    }
    if (piece.bytes) {
      const reply = await this.#ports.sendChunk(this.#job, offset, piece.bytes, signal)
      if (!reply.ok) return answer(reply)
    }
    this.#digests[index] = piece.digest
    // Stored before the next one begins: a reload repeats at most what was under way. Zeros are not sent,
    // so reading them again costs nothing.
    if (piece.bytes)
      await this.#ports.store.keep(this.#job.id, this.#digests, index).catch(() => {})
    this.#rate.add(length, this.#ports.now())
    answer({ ok: true })
  }

  #viewed(): UploadView {
    const { size } = this.#job.file
    const { done, total } = this.#state
    return {
      job: this.#job,
      state: this.#state,
      // The last, shorter chunk matters only at the end.
      bytesDone: done === total ? size : Math.min(size, done * chunkAt(0, size).length),
      rate: this.#rate.at(this.#ports.now()),
    }
  }

  /** Shows the state: at once, or soon if it is only a little more progress. */
  #show(isSoon: boolean): void {
    if (isSoon) {
      this.#stopShowing ??= this.#ports.after(SHOW_EACH_MS, () => this.#show(false))
      return
    }
    this.#stopShowing?.()
    this.#stopShowing = undefined
    this.#view = this.#viewed()
    for (const listener of this.#listeners) listener()
  }

  /** The page is left: does nothing more; the next visit continues from what was done. */
  leave(): void {
    if (!this.isUnderWay()) return
    this.#stopTimer()
    this.#sending.abort()
    this.#file?.close()
    this.#state = { ...this.#state, mode: 'left' }
    this.#show(false)
    this.#listeners.clear()
  }
}
