import { FitAddon } from '@xterm/addon-fit'
import { SearchAddon } from '@xterm/addon-search'
import { WebLinksAddon } from '@xterm/addon-web-links'
import { Terminal } from '@xterm/xterm'
import { serialHistory } from '@/lib/api/serial-history'
import { serialTicket } from '@/lib/api/serial-ticket'
import { serialLimits } from '@/lib/contract/serial-wire'
import { leaveToSignIn } from '@/lib/form/session-end'
import { formatSize } from '@/lib/format/size'
import { SerialConnection } from '@/lib/serial/connection'
import type { Mark } from '@/lib/serial/joiner'
import { SerialLog } from '@/lib/serial/log'
import { Keys } from '@/lib/serial/paste'
import { openWebSocket } from '@/lib/serial/socket'
import type { SerialStatus } from '@/lib/serial/status'
import { sendInsertedText } from './inserted-text'
import { onLookChange, readLook, withNonce } from './terminal-look'

/** What the page is told. */
export interface TerminalEvents {
  readonly onStatus: (status: SerialStatus) => void
  /** The first output is there. */
  readonly onOutput: () => void
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
  focus(): void
  dispose(): void
}

const utf8 = new TextEncoder()
/** What a terminal answers by itself to what is printed: reports of its kind, place and modes. */
function isAnswer(text: string): boolean {
  if (!text.startsWith('\u001b')) return false
  const rest = text.slice(1)
  return /^\[[\d;?>]*[cnRy]/.test(rest) || rest.startsWith('P') || rest.startsWith(']')
}

const describe = (mark: Mark): string => {
  if (mark.type === 'restarted') return 'The machine was started anew'
  if (mark.bytes === null) return 'Output may be missing or repeated here'
  const { value, unit } = formatSize(mark.bytes)
  return `${value} ${unit} of output are no longer kept`
}

/** A line of ours between the port's own: italic and grey, on a line for itself, in no mode that was left on. */
const markText = (mark: Mark): string =>
  `${mark.type === 'restarted' ? '\u001b[!p\u001b[?1049l' : ''}\u001b[0m\r\n\u001b[3;90m── ${describe(mark)} ──\u001b[0m\r\n`

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens a terminal in an element, and the connection that feeds it once it is wanted. */
export async function openTerminal(
  element: HTMLElement,
  { project, name }: { readonly project: string; readonly name: string },
  events: TerminalEvents,
): Promise<SerialTerminal> {
  const { fontFamily } = getComputedStyle(element)
  // Cells are measured once: with the font that they will be drawn in.
  await document.fonts.load(`13px ${fontFamily}`).catch(() => [])
  const look = readLook(element)
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

  const log = new SerialLog()
  let backlog = 0
  let replaying = 0
  let hasOutput = false
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
    backlog: () => backlog,
    show: (bytes, isPast) => {
      log.add(bytes)
      backlog += bytes.length
      if (isPast) replaying++
      terminal.write(bytes, () => {
        backlog -= bytes.length
        if (isPast) replaying--
        connection.drawn()
      })
      if (!hasOutput) events.onOutput()
      hasOutput = true
    },
    mark: (mark) => terminal.write(markText(mark)),
    onStatus: events.onStatus,
    onSignedOut: leaveToSignIn,
  })
  const keys = new Keys({
    type: (bytes) => connection.type(bytes),
    pending: () => connection.pending,
    later: (delayMs, run) => void setTimeout(run, delayMs),
    onProgress: events.onPaste,
  })
  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    if (!keys.send(bytes)) events.onRefused()
  }
  terminal.onData((text) => {
    // Questions that were printed in the past have been answered then.
    if (replaying > 0 && isAnswer(text)) return
    send(utf8.encode(text))
  })
  terminal.onBinary((text) => send(Uint8Array.from(text, (char) => char.charCodeAt(0))))
  terminal.onSelectionChange(() => events.onSelection(terminal.hasSelection()))
  search.onDidChangeResults(({ resultIndex, resultCount }) =>
    events.onFound(resultIndex, resultCount),
  )

  const copy = () => {
    const text = terminal.getSelection()
    if (text !== '') navigator.clipboard.writeText(text).then(events.onCopied, () => {})
  }
  const mac = isMac()
  terminal.attachCustomKeyEventHandler((event) => {
    const isOurs = mac ? event.metaKey : event.ctrlKey && event.shiftKey
    if (!isOurs) return true
    const action = { f: events.onFind, l: events.onLeave, c: copy }[event.key.toLowerCase()]
    if (!action || (event.key.toLowerCase() === 'c' && !terminal.hasSelection())) return true
    event.preventDefault()
    if (event.type === 'keydown') action()
    return false
  })

  const refit = () => {
    // An element that is not laid out has no size to fit.
    if (element.clientWidth > 0 && element.clientHeight > 0) fit.fit()
  }
  refit()
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(refit)
  })
  observer.observe(element)
  let colors = look
  const stopLook = onLookChange(() => {
    colors = readLook(element)
    terminal.options.theme = colors.theme
  })
  const wake = () => {
    if (document.visibilityState === 'visible') connection.wake()
  }
  const offline = () => connection.offline()
  window.addEventListener('online', wake)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', wake)

  return {
    connection,
    find(text, where) {
      const options = {
        incremental: where === 'here',
        decorations: {
          matchBackground: colors.match,
          activeMatchBackground: colors.activeMatch,
          matchOverviewRuler: colors.match,
          activeMatchColorOverviewRuler: colors.activeMatch,
        },
      }
      if (text === '') search.clearDecorations()
      else if (where === 'previous') search.findPrevious(text, options)
      else search.findNext(text, options)
    },
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
    log: () => log.file(),
    setScreenReader(isOn) {
      terminal.options.screenReaderMode = isOn
    },
    focus: () => terminal.focus(),
    dispose() {
      connection.stop()
      stopLook()
      observer.disconnect()
      cancelAnimationFrame(frame)
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', offline)
      document.removeEventListener('visibilitychange', wake)
      terminal.dispose()
    },
  }
}
