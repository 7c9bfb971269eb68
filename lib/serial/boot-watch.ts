/*
 * Detects boots of a machine in the output of its serial port. Only the firmware's own line counts, by
 * which it hands over to a boot entry: printing the kernel's log (`dmesg`) repeats the kernel's lines
 * without a boot. The firmware may try several boot entries in a row.
 */

const HANDED_OVER = /^BdsDxe: starting Boot[0-9A-F]{4} "([^"]{1,100})" from /
/** The longest part of a line that is looked at, characters. */
const LINE_MAX = 500
/** Further boot entries within this time belong to the same boot, ms. */
const SAME_BOOT_MS = 60_000
/** Control sequences of terminals. */
const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;?]*[A-Za-z]`, 'g')

/** Watches output as it is printed. */
export class BootWatch {
  readonly #onBoot: (from: string) => void
  readonly #now: () => number
  readonly #decoder = new TextDecoder()
  #line = ''
  #last = -Infinity

  /**
   * @param onBoot called on each boot, with the firmware's name for the boot entry
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
