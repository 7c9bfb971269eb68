import { expect } from '@playwright/test'
import { listens } from '@/e2e/fixtures'
import { INERT } from '@/e2e/warm-context'
import type { Driver, InputSource } from './driver'
import { dragAndDrop, find, look, type Seen, type Target } from './look'

/** Keys by what is written on them, as WebDriver has them. */
const KEYS: Readonly<Record<string, string>> = {
  ...{ Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Backspace: '\uE003' },
  ...{ Control: '\uE009', Shift: '\uE008', Alt: '\uE00A', Home: '\uE011', End: '\uE010' },
  ...{ ArrowDown: '\uE015', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowLeft: '\uE012' },
}

/** Looked for again and again: ms. */
const EACH = { intervals: [50] }

declare global {
  /** What the page's own scripts broke off at, or were kept from. */
  var faults: string[] | undefined
}

/** A page in a browser that a driver drives; whatever is done waits until it can be. */
export class EnginePage {
  readonly #driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  /** Opens a path, and waits until the page hears what is done to it. */
  async goto(path: string): Promise<void> {
    await this.#driver.goto(this.#origin + path)
    await this.listens()
  }

  back(): Promise<void> {
    return this.#driver.back()
  }

  async reload(): Promise<void> {
    await this.#driver.reload()
    await this.listens()
  }

  /** Waits until the page hears what is done to it; from then on its faults are kept. */
  async listens(): Promise<void> {
    await expect.poll(() => this.#ask(listens), { message: 'the page hears', ...EACH }).toBe(true)
    await this.evaluate(() => {
      if (globalThis.faults) return
      const faults: string[] = []
      globalThis.faults = faults
      addEventListener('error', ({ message }) => faults.push(message))
      addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
      addEventListener('securitypolicyviolation', ({ blockedURI }) => faults.push(blockedURI))
    })
  }

  /** What went wrong in the document that is open. */
  faults(): Promise<readonly string[]> {
    return this.evaluate(() => globalThis.faults ?? [])
  }

  /** What a function returns in the page; it knows nothing but its arguments. */
  async evaluate<T, A extends readonly unknown[]>(run: (...args: A) => T, ...args: A): Promise<T> {
    return this.#json(`(${run})(...${JSON.stringify(args)})`)
  }

  /** Like evaluate; undefined between two documents. */
  #ask<T>(run: () => T): Promise<T | undefined> {
    return this.evaluate(run).catch(() => undefined)
  }

  async #json<T>(expression: string): Promise<T> {
    // The type that the expression has in the page.
    return JSON.parse(await this.#driver.evaluate(`JSON.stringify(${expression} ?? null)`)) as T
  }

  /** How a thing is now: null if it is not there, undefined between two documents. */
  async #look(target: Target): Promise<Seen | null | undefined> {
    const found = `(${look})((${find})(${JSON.stringify(target)}))`
    return this.#json<Seen | null>(found).catch(() => undefined)
  }

  /** Waits until a thing is there, with what it must be. */
  async sees(target: Target, wanted: Partial<Seen> = {}): Promise<void> {
    await expect
      .poll(() => this.#look(target), { message: JSON.stringify(target), ...EACH })
      .toMatchObject(wanted)
  }

  /** Waits until a thing isn't there. */
  async misses(target: Target): Promise<void> {
    await expect
      .poll(() => this.#look(target), { message: `no ${JSON.stringify(target)}`, ...EACH })
      .toBeNull()
  }

  /** Waits until the address is this path, with its query. */
  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.#ask(() => location.pathname + location.search), EACH).toBe(path)
  }

  /** The middle of a thing that stands still and takes a press. */
  async #middle(target: Target): Promise<{ x: number; y: number }> {
    let last: Seen | null | undefined
    let seen: Seen | null | undefined
    const isReady = async () => {
      last = seen
      seen = await this.#look(target)
      const isStill = last?.x === seen?.x && last?.y === seen?.y
      return seen && { isStill, isOnTop: seen.isOnTop, isDisabled: seen.isDisabled }
    }
    const ready = { isStill: true, isOnTop: true, isDisabled: false }
    await expect
      .poll(isReady, { message: `to press ${JSON.stringify(target)}`, intervals: [30, 50] })
      .toEqual(ready)
    const { x, y } = seen ?? { x: 0, y: 0 }
    return { x, y }
  }

  async click(target: Target, { hold }: { hold?: string } = {}): Promise<void> {
    const { x, y } = await this.#middle(target)
    const held = hold === undefined ? [] : [KEYS[hold] ?? hold]
    await this.#driver.perform([
      keys(
        ...held.map((value) => ({ type: 'keyDown', value })),
        PAUSE,
        PAUSE,
        PAUSE,
        ...held.map((value) => ({ type: 'keyUp', value })),
      ),
      pointer(...held.map(() => PAUSE), { type: 'pointerMove', x, y, duration: 0 }, DOWN, UP),
    ])
  }

  async hover(target: Target): Promise<void> {
    const { x, y } = await this.#middle(target)
    await this.#driver.perform([pointer({ type: 'pointerMove', x, y, duration: 0 })])
  }

  /**
   * Drags a thing to another, by the events that HTML has for it: no driver carries a drag of the
   * browser's own to its end where there is no screen.
   */
  async drag(what: Target, to: Target): Promise<void> {
    await this.#middle(what)
    await this.#middle(to)
    const elements = [what, to].map((target) => `(${find})(${JSON.stringify(target)})`)
    await this.#json(`(${dragAndDrop})(${elements})`)
  }

  /** Presses keys one after another: what is held is named before, as in `Control+k`. */
  async press(...presses: readonly string[]): Promise<void> {
    const actions = presses.flatMap((press) => {
      const parts = press.length > 1 ? press.split('+') : [press]
      const values = parts.map((key) => KEYS[key] ?? key)
      return [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]
    })
    await this.#driver.perform([keys(...actions)])
  }

  /** Types a text where the focus is. */
  type(text: string): Promise<void> {
    return this.press(...text)
  }

  /** Types into a field, in place of what is there. */
  async write(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.press('Control+a', ...text)
    await this.sees(target, { value: text })
  }

  /** Gives the file input of this label a file. */
  setFile(label: string, path: string): Promise<void> {
    const target = { role: 'file', name: label }
    return this.#driver.setFile(`(${find})(${JSON.stringify(target)})`, path)
  }

  /** Stays at a page without scripts, with nothing stored. */
  async forget(): Promise<void> {
    await this.#driver.goto(`${this.#origin}${INERT}`)
    await this.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
  }

  /** Has these cookies from now on, and no others. */
  setCookies(cookies: Readonly<Record<string, string>>): Promise<void> {
    return this.#driver.setCookies(cookies)
  }
}

const PAUSE = { type: 'pause', duration: 0 }
const DOWN = { type: 'pointerDown', button: 0 }
const UP = { type: 'pointerUp', button: 0 }

const keys = (...actions: readonly object[]): InputSource => ({
  ...{ type: 'key', id: 'keyboard' },
  actions,
})
const pointer = (...actions: readonly object[]): InputSource => ({
  ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
  actions,
})
