import { FitAddon } from '@xterm/addon-fit'
import { SearchAddon } from '@xterm/addon-search'
import { WebLinksAddon } from '@xterm/addon-web-links'
import { Terminal } from '@xterm/xterm'
import { serialHistory } from '@/lib/api/serial-history'
import { serialTicket } from '@/lib/api/serial-ticket'
import { serialLimits } from '@/lib/contract/serial-wire'
import { leaveToSignIn } from '@/lib/change/session-end'
import { BootWatch } from '@/lib/serial/boot-watch'
import { SerialConnection } from '@/lib/serial/connection'
import { Keys } from '@/lib/serial/paste'
import { openWebSocket } from '@/lib/serial/socket'
import type { SerialStatus } from '@/lib/serial/status'
import { sendInsertedText } from './inserted-text'
import { find } from './terminal-find'
import { isApple } from '@/lib/ui/is-apple'
import { isTerminalKey } from './terminal-keys'
import { type Look, onLookChange, readLook, withNonce } from './terminal-look'
import { type TouchKey, touchText, withCtrl } from './touch-keys'
import { TerminalOutput } from './terminal-output'
import { keepFitted, tellOfPage } from './terminal-surroundings'
import { isReply, markText } from './terminal-text'

/** Callbacks to the page. */
export interface TerminalEvents {
  readonly onStatus: (status: SerialStatus) => void
  /** The first output is there. */
  readonly onOutput: () => void
  /** The firmware begins to boot the machine, from what it calls so. */
  readonly onBoot: (from: string) => void
  /** Typed while there is no connection. */
  readonly onRefused: () => void
  readonly onPaste: (sent: number, total: number, isLost: boolean) => void
  readonly onSelection: (isAny: boolean) => void
  readonly onFound: (index: number, count: number) => void
  /** Keys that are the page's. */
  readonly onFind: () => void
  readonly onLeave: () => void
  readonly onCopied: () => void
}

/** A terminal on the page with its connection. */
export interface SerialTerminal {
  readonly connection: SerialConnection
  find(text: string, where: 'next' | 'previous' | 'here'): void
  endFind(): void
  copy(): void
  scroll(to: 'top' | 'bottom'): void
  log(): Blob
  setScreenReader(isOn: boolean): void
  /** Sends a key that the keyboard on the screen lacks. */
  press(key: TouchKey): void
  /** Sends text as a paste does. */
  paste(text: string): void
  /** With the next character Ctrl is held, or no longer. */
  holdCtrl(isHeld: boolean): void
  /** Tells whether Ctrl is held; returns how to stop. */
  onCtrl(listener: (isHeld: boolean) => void): () => void
  focus(): void
  dispose(): void
}

const utf8 = new TextEncoder()

/** An xterm in an element, with what it needs of addons. */
function newTerminal(element: HTMLElement, fontFamily: string, look: Look) {
  const terminal = new Terminal({
    allowProposedApi: true,
    scrollback: serialLimits.scrollbackLines,
    fontFamily,
    fontSize: 13,
    lineHeight: 1.25,
    cursorBlink: false,
    drawBoldTextInBrightColors: false,
    macOptionIsMeta: true,
    theme: look.theme,
  })
  const fit = new FitAddon()
  const search = new SearchAddon()
  terminal.loadAddon(fit)
  terminal.loadAddon(search)
  terminal.loadAddon(
    new WebLinksAddon((_, url) => void window.open(url, '_blank', 'noopener,noreferrer')),
  )
  withNonce(() => terminal.open(element))
  sendInsertedText(terminal)
  return { terminal, fit, search }
}

/** The connection that feeds a terminal once it is wanted. */
function newConnection(
  { project, name }: { readonly project: string; readonly name: string },
  terminal: Terminal,
  output: TerminalOutput,
  { onStatus, onBoot }: Pick<TerminalEvents, 'onStatus' | 'onBoot'>,
): SerialConnection {
  const boots = new BootWatch(onBoot, () => performance.now())
  const connection = new SerialConnection({
    ticket: () => serialTicket({ project, instance: name }),
    history: serialHistory,
    open: (path, protocols, socketEvents) =>
      openWebSocket(location.origin.replace(/^http/, 'ws') + path, protocols, socketEvents),
    now: Date.now,
    random: Math.random,
    later: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    backlog: () => output.backlog,
    show: (bytes, isPast, isNow) => {
      boots.take(bytes, isNow)
      output.show(bytes, isPast, () => connection.drawn())
    },
    mark: (mark) => terminal.write(markText(mark)),
    onStatus,
    onSignedOut: leaveToSignIn,
    isOnline: () => navigator.onLine,
  })
  return connection
}

/** Sends what is typed, pasted or answered by the terminal itself. */
function sendTyped(
  terminal: Terminal,
  output: TerminalOutput,
  connection: SerialConnection,
  { onPaste, onRefused }: Pick<TerminalEvents, 'onPaste' | 'onRefused'>,
  withHeld: (text: string) => string,
): void {
  const keys = new Keys({
    type: (bytes) => connection.type(bytes),
    pending: () => connection.pending,
    later: (delayMs, run) => void setTimeout(run, delayMs),
    onProgress: onPaste,
  })
  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    if (!keys.send(bytes)) onRefused()
  }
  terminal.onData((text) => {
    // Questions that were printed in the past have been answered then.
    if (output.isReplaying && isReply(text)) return
    send(utf8.encode(withHeld(text)))
  })
  terminal.onBinary((text) => send(Uint8Array.from(text, (char) => char.charCodeAt(0))))
}

/** A Ctrl that is held until the next character is typed. */
function newCtrl() {
  let isHeld = false
  let tell: (isHeld: boolean) => void = () => {}
  const hold = (next: boolean) => {
    isHeld = next
    tell(next)
  }
  return {
    hold,
    take(text: string): string {
      if (!isHeld || text.length !== 1) return text
      hold(false)
      return withCtrl(text)
    },
    listen(listener: (isHeld: boolean) => void): () => void {
      tell = listener
      return () => (tell = () => {})
    },
  }
}

/** Opens a terminal in an element, and the connection that feeds it once it is wanted. */
export async function openTerminal(
  element: HTMLElement,
  instance: { readonly project: string; readonly name: string },
  events: TerminalEvents,
): Promise<SerialTerminal> {
  const { fontFamily } = getComputedStyle(element)
  // Cells are measured once: with the font that they will be drawn in.
  await document.fonts.load(`13px ${fontFamily}`).catch(() => [])
  let look = readLook(element)
  const { terminal, fit, search } = newTerminal(element, fontFamily, look)
  let isReadAloud = false
  // Replayed output is for reading, not for a screen reader, which would only announce that it is too
  // much.
  const setMode = (isReplaying: boolean) => {
    terminal.options.screenReaderMode = isReadAloud && !isReplaying
  }
  const output = new TerminalOutput(terminal, events.onOutput, setMode)
  const connection = newConnection(instance, terminal, output, events)
  const ctrl = newCtrl()
  sendTyped(terminal, output, connection, events, ctrl.take)
  terminal.onSelectionChange(() => events.onSelection(terminal.hasSelection()))
  search.onDidChangeResults(({ resultIndex, resultCount }) =>
    events.onFound(resultIndex, resultCount),
  )

  const copy = () => {
    const text = terminal.getSelection()
    if (text !== '') navigator.clipboard.writeText(text).then(events.onCopied, () => {})
  }
  const mac = isApple()
  const { onFind, onLeave } = events
  const pageKeys = { onFind, onLeave, copy, hasSelection: () => terminal.hasSelection() }
  terminal.attachCustomKeyEventHandler((event) => isTerminalKey(event, mac, pageKeys))

  const stops = [
    keepFitted(element, () => fit.fit()),
    onLookChange(() => {
      look = readLook(element)
      terminal.options.theme = look.theme
    }),
    tellOfPage(connection),
  ]
  return {
    connection,
    find: (text, where) => find(search, text, where, look),
    endFind() {
      search.clearDecorations()
      terminal.clearSelection()
      terminal.focus()
    },
    copy() {
      copy()
      terminal.focus()
    },
    scroll(to) {
      if (to === 'top') terminal.scrollToTop()
      else terminal.scrollToBottom()
    },
    log: () => output.log.file(),
    setScreenReader(isOn) {
      isReadAloud = isOn
      setMode(output.isReplaying)
    },
    press: (key) => terminal.input(touchText(key, terminal.modes.applicationCursorKeysMode)),
    paste(text) {
      terminal.paste(text)
      terminal.focus()
    },
    holdCtrl: ctrl.hold,
    onCtrl: ctrl.listen,
    focus: () => terminal.focus(),
    dispose() {
      connection.stop()
      for (const stop of stops) stop()
      terminal.dispose()
    },
  }
}
