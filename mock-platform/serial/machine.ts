import { BOOT_MS, bootScript, END_MS, endScript } from './boot-log'
import type { TimedLine } from './boot-log'
import { FLOOD_BYTES_PER_MS, floodBytes } from './flood'
import { History } from './history'
import { LineEditor } from './line-editor'
import type { LineEvent } from './line-editor'
import type { MachineFacts } from './machine-facts'
import { runCommand } from './shell'
import { TOP_MS, topFrame } from './top'

/** What holds the terminal. */
type Phase =
  | { readonly kind: 'script' }
  | { readonly kind: 'login' }
  | { readonly kind: 'password'; readonly user: string }
  | { readonly kind: 'shell'; readonly user: string }
  | {
      readonly kind: 'top'
      readonly user: string
      readonly sinceMs: number
      readonly shown: number
    }
  | {
      readonly kind: 'flood'
      readonly user: string
      readonly sinceMs: number
      readonly bytes: number
      readonly sent: number
    }
  | { readonly kind: 'off' }

interface Due {
  readonly atMs: number
  readonly text: string
}

/** How many missed pictures of `top` are caught up on; earlier ones are skipped. */
const TOP_CATCH_UP = 300

/**
 * The machine behind a serial console: bytes in, bytes out, and a clock that callers move. It does
 * nothing by itself and has no dependencies: the same inputs at the same times give the same bytes,
 * however often the clock is moved in between.
 */
export class SerialMachine {
  readonly history = new History()
  readonly #facts: MachineFacts
  readonly #decoder = new TextDecoder()
  readonly #encoder = new TextEncoder()
  #editor = new LineEditor()
  #phase: Phase = { kind: 'script' }
  #script: Due[] = []
  /** What follows the script: the prompt of the next boot, the next boot itself, or nothing. */
  #then: 'login' | 'boot' | 'off' = 'login'
  #bootMs: number
  #nowMs: number
  #out: Uint8Array[] = []

  constructor(facts: MachineFacts, bootMs: number) {
    this.#facts = facts
    this.#bootMs = bootMs
    this.#nowMs = bootMs
    this.#boot(bootMs)
  }

  /** Lets time pass; returns what was printed until then. */
  advance(nowMs: number): Uint8Array {
    this.#run(nowMs)
    return this.#take()
  }
  /** Keys arriving; returns what was printed until then and because of them. */
  input(bytes: Uint8Array, nowMs: number): Uint8Array {
    this.#run(nowMs)
    for (const char of this.#decoder.decode(bytes, { stream: true })) this.#key(char)
    return this.#take()
  }
  /** A reboot: last words, then everything from the start, on the same port. */
  reset(nowMs: number): Uint8Array {
    this.#run(nowMs)
    this.#end(nowMs, 'Restarting system', 'boot')
    return this.#take()
  }
  /** A shutdown: last words. */
  shutdown(nowMs: number): Uint8Array {
    this.#run(nowMs)
    this.#end(nowMs, 'Power down', 'off')
    return this.#take()
  }

  #take(): Uint8Array {
    const length = this.#out.reduce((sum, bytes) => sum + bytes.length, 0)
    const all = new Uint8Array(length)
    let at = 0
    for (const bytes of this.#out) {
      all.set(bytes, at)
      at += bytes.length
    }
    this.#out = []
    return all
  }
  #print(text: string): void {
    if (text !== '') this.#put(this.#encoder.encode(text))
  }
  #put(bytes: Uint8Array): void {
    this.history.append(bytes)
    this.#out.push(bytes)
  }

  #boot(atMs: number): void {
    this.#bootMs = atMs
    this.#play(bootScript(this.#facts), atMs, 'login')
  }
  #end(nowMs: number, last: 'Restarting system' | 'Power down', then: 'boot' | 'off'): void {
    if (this.#phase.kind === 'off') return
    this.#play(endScript(nowMs - this.#bootMs, last), nowMs, then)
  }
  #play(lines: readonly TimedLine[], fromMs: number, then: 'login' | 'boot' | 'off'): void {
    this.#editor = new LineEditor()
    this.#phase = { kind: 'script' }
    this.#script = lines
      .map(({ afterMs, text }) => ({ atMs: fromMs + afterMs, text }))
      .sort((a, b) => a.atMs - b.atMs)
    this.#then = then
  }

  #run(untilMs: number): void {
    const until = Math.max(untilMs, this.#nowMs)
    while (this.#step(until));
    this.#nowMs = until
  }
  /** Does what is due next, if anything is. */
  #step(until: number): boolean {
    const phase = this.#phase
    if (phase.kind === 'script') return this.#stepScript(until)
    if (phase.kind === 'flood') return this.#stepFlood(phase, until)
    if (phase.kind === 'top') return this.#stepTop(phase, until)
    return false
  }
  #stepScript(until: number): boolean {
    const [next] = this.#script
    if (next === undefined) {
      const endMs = this.#nowMs
      if (this.#then === 'boot') this.#boot(endMs)
      else if (this.#then === 'login') this.#askName()
      else this.#phase = { kind: 'off' }
      return true
    }
    if (next.atMs > until) return false
    this.#script.shift()
    this.#nowMs = next.atMs
    this.#print(`${next.text}\r\n`)
    return true
  }
  #stepFlood(phase: Phase & { kind: 'flood' }, until: number): boolean {
    const allowed = Math.floor((until - phase.sinceMs) * FLOOD_BYTES_PER_MS)
    const sent = Math.min(phase.bytes, allowed)
    // In pieces, so that a long absence does not need one huge text.
    const to = Math.min(sent, phase.sent + 262_144)
    if (to > phase.sent) this.#put(floodBytes(phase.sent, to))
    this.#phase = { ...phase, sent: to }
    if (to === phase.bytes) this.#prompt(phase.user)
    return to > phase.sent
  }
  #stepTop(phase: Phase & { kind: 'top' }, until: number): boolean {
    const due = Math.floor((until - phase.sinceMs) / TOP_MS) + 1
    if (due <= phase.shown) return false
    const number = Math.max(phase.shown, due - TOP_CATCH_UP)
    const upMs = phase.sinceMs + number * TOP_MS - this.#bootMs
    this.#print(topFrame(this.#facts, upMs, number))
    this.#phase = { ...phase, shown: number + 1 }
    return true
  }

  #key(char: string): void {
    const phase = this.#phase
    switch (phase.kind) {
      case 'script':
      case 'off':
        // No process reads the port yet, or any more.
        return
      case 'top':
        if (char === 'q' || char === '\u0003') this.#prompt(phase.user)
        return
      case 'flood':
        if (char === '\u0003') {
          this.#print('^C\r\n')
          this.#prompt(phase.user)
        }
        return
      case 'login':
      case 'password':
      case 'shell': {
        const { echo, event } = this.#editor.key(char, phase.kind === 'password')
        this.#print(echo)
        if (event !== undefined) this.#react(phase, event)
      }
    }
  }
  #react(phase: Phase & { kind: 'login' | 'password' | 'shell' }, event: LineEvent): void {
    if (event.kind === 'clear') {
      if (phase.kind !== 'shell') return
      this.#print('\u001b[H\u001b[2J')
      this.#print(this.#promptText(phase.user) + this.#editor.line)
      return
    }
    if (phase.kind === 'shell') {
      if (event.kind === 'line') this.#command(event.line, phase.user)
      else if (event.kind === 'interrupt') this.#prompt(phase.user)
      else this.#signOut()
      return
    }
    if (event.kind !== 'line') return this.#askName()
    if (phase.kind === 'password') {
      this.#print(`Welcome, ${phase.user}. Type help for what this machine can do.\r\n`)
      this.#editor = new LineEditor()
      return this.#prompt(phase.user)
    }
    const user = event.line.trim().replaceAll(/\s+/gu, '-').slice(0, 32)
    if (user === '') return this.#askName()
    this.#phase = { kind: 'password', user }
    this.#print('Password: ')
  }

  #askName(): void {
    this.#editor = new LineEditor()
    this.#phase = { kind: 'login' }
    this.#print(`${this.#facts.hostname} login: `)
  }
  #signOut(): void {
    this.#print('logout\r\n\r\n')
    this.#askName()
  }
  #promptText(user: string): string {
    return `${user}@${this.#facts.hostname}:~${user === 'root' ? '#' : '$'} `
  }
  #prompt(user: string): void {
    this.#phase = { kind: 'shell', user }
    this.#print(this.#promptText(user))
  }
  #command(line: string, user: string): void {
    const nowMs = this.#nowMs
    const upMs = nowMs - this.#bootMs
    const result = runCommand(line, { facts: this.#facts, user, upMs, nowMs })
    switch (result.kind) {
      case 'text':
        this.#print(result.text.replaceAll('\n', '\r\n'))
        return this.#prompt(user)
      case 'clear':
        this.#print('\u001b[H\u001b[2J')
        return this.#prompt(user)
      case 'exit':
        return this.#signOut()
      case 'top':
        this.#print('\u001b[H\u001b[2J')
        this.#phase = { kind: 'top', user, sinceMs: nowMs, shown: 0 }
        while (this.#step(nowMs));
        return
      case 'flood':
        this.#phase = { kind: 'flood', user, sinceMs: nowMs, bytes: result.bytes, sent: 0 }
    }
  }
}

/** From a reboot to the next login prompt, ms. */
export const REBOOT_MS = END_MS + BOOT_MS
