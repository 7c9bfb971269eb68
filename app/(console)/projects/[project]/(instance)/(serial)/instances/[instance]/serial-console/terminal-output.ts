import { SerialLog } from '@/lib/serial/log'

/** What takes the port's output: a terminal. */
interface Screen {
  write(bytes: Uint8Array, onDrawn: () => void): void
}

/** The port's output on its way to the screen and into the log. */
export class TerminalOutput {
  readonly log = new SerialLog()
  readonly #screen: Screen
  readonly #onFirst: () => void
  readonly #onReplay: (isReplaying: boolean) => void
  #backlog = 0
  #replaying = 0
  #isEmpty = true

  constructor(
    screen: Screen,
    onFirst: () => void,
    /** Output of the past begins to be drawn, or has been. */
    onReplay: (isReplaying: boolean) => void,
  ) {
    this.#screen = screen
    this.#onFirst = onFirst
    this.#onReplay = onReplay
  }

  /** Bytes that have not been drawn yet. */
  get backlog(): number {
    return this.#backlog
  }

  /** Whether output of the past is being drawn. */
  get isReplaying(): boolean {
    return this.#replaying > 0
  }

  /** Shows and keeps what was printed, now or in the past; `onDrawn` once it is on the screen. */
  show(bytes: Uint8Array, isPast: boolean, onDrawn: () => void): void {
    this.log.add(bytes)
    this.#backlog += bytes.length
    if (isPast && this.#replaying++ === 0) this.#onReplay(true)
    this.#screen.write(bytes, () => {
      this.#backlog -= bytes.length
      if (isPast && --this.#replaying === 0) this.#onReplay(false)
      onDrawn()
    })
    if (this.#isEmpty) this.#onFirst()
    this.#isEmpty = false
  }
}
