/*
 * When a machine boots, judged by what its serial port prints. Only the firmware's own line counts,
 * by which it hands over to what it boots: reading the kernel's log (`dmesg`) prints its lines
 * again without a boot. The firmware tries one boot entry after another.
 */

const HANDED_OVER = /^BdsDxe: starting Boot[0-9A-F]{4} "([^"]{1,100})" from /
/** More of a line is not looked at, characters. */
const LINE_MAX = 500
/** What else the firmware starts so soon is the same boot, ms. */
const SAME_BOOT_MS = 60_000
/** What terminals take for instructions. */
const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;?]*[A-Za-z]`, 'g')

/** Looks through output as it is printed. */
export class BootWatch {
  readonly #onBoot: (from: string) => void
  readonly #now: () => number
  readonly #decoder = new TextDecoder()
  #line = ''
  #last = -Infinity

  /**
   * @param onBoot told of each boot: what the firmware calls what it boots from
   * @param now ms, of any clock that goes on
   */
  constructor(onBoot: (from: string) => void, now: () => number) {
    this.#onBoot = onBoot
    this.#now = now
  }

  /**
   * Output in its order. Output that isn’t printed just now (`isNow` is false) has no known time
   * and doesn't count.
   */
  take(bytes: Uint8Array, isNow: boolean): void {
    const lines = (this.#line + this.#decoder.decode(bytes, { stream: true })).split('\n')
    this.#line = (lines.pop() ?? '').slice(0, LINE_MAX)
    if (isNow) for (const line of lines) this.#read(line)
  }

  #read(line: string): void {
    const from = HANDED_OVER.exec(line.slice(0, LINE_MAX).replaceAll(ESCAPES, '').trim())?.[1]
    if (from === undefined) return
    const now = this.#now()
    if (now - this.#last >= SAME_BOOT_MS) this.#onBoot(from)
    this.#last = now
  }
}
