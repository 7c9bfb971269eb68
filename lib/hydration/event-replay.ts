import type { EarlyAct } from './event-capture'

/*
 * The parts of the page take what is theirs of what the document noted (event-capture.ts), once they
 * listen.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A key or a button that was pressed longer ago was not for what is on screen now, ms. */
const FORGOTTEN_AFTER_MS = 10_000

/** How long parts of a page may begin to listen after its frame does, ms. */
const PARTS_FOLLOW_WITHIN_MS = 15_000

/** Before these, what came earlier has to be there again: a letter joins it, a button sends it. */
const NEXT_ACTS = ['keydown', 'beforeinput', 'pointerdown', 'click', 'submit']

/** What the script notes. */
const NOTED = ['click', 'input', 'compositionend']

const isFresh = (atMs: number): boolean => performance.now() - atMs < FORGOTTEN_AFTER_MS

/**
 * Keys that a listener has had: early ones that are still being delivered come to it once more, and
 * others would be early for the next one.
 */
const had = new WeakSet<KeyboardEvent>()

/** Mod+K, which opens the command menu from anywhere. */
export const opensPalette = ({ key, metaKey, ctrlKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey)

/**
 * Replays early keys that no listener has had to a new listener, in their order; the listener
 * returns true for a key that it uses. What was pressed after the key that opens the command menu
 * belongs to the menu.
 */
export function replayEarlyKeys(listen: (event: KeyboardEvent) => boolean): void {
  let isForPalette = false
  for (const event of globalThis.eventReplay?.keys ?? []) {
    const opens = opensPalette(event)
    const isOpen = opens || !(isForPalette || event.defaultPrevented)
    isForPalette ||= opens
    if (isOpen && isFresh(event.timeStamp) && !had.has(event) && listen(event)) had.add(event)
  }
}

/**
 * Gives `listen` the keys of the page, early ones too unless it listens for what has just begun
 * (`fromNow`); true: it was for it. `capture`: also those that something in the page keeps to itself.
 * Returns how to stop.
 */
export function listenForKeys(
  listen: (event: KeyboardEvent) => boolean,
  options: { readonly fromNow?: boolean; readonly capture?: boolean } = {},
): () => void {
  const { fromNow, capture = false } = options
  const onKey = (event: KeyboardEvent) => {
    if (!had.has(event) && listen(event)) had.add(event)
  }
  if (!fromNow) replayEarlyKeys(listen)
  window.addEventListener('keydown', onKey, { capture })
  return () => window.removeEventListener('keydown', onKey, { capture })
}

/** A field whose text React compares with what it knew before: it tells of changes only. */
const isText = (on: HTMLElement): on is TextField =>
  on instanceof HTMLTextAreaElement || (on instanceof HTMLInputElement && on.type !== 'file')

/**
 * For the root's capturing handlers: React calls them only when the target of an event listens too.
 * Where it made it listen for this very event, its handlers are told of no change in a text field,
 * and of a list's first value, which it has put back.
 */
export function markHandled({ nativeEvent }: { readonly nativeEvent: Event }): void {
  const input = globalThis.eventReplay
  if (!input) return
  const { replaying } = input
  const act = replaying ?? input.acts.find(({ event }) => event === nativeEvent)
  const isMissed =
    typeof act?.value === 'string' &&
    (isText(act.on)
      ? !replaying && !act.isChange
      : // Put back also where an act that is done once more was what made the list listen.
        (act.on as HTMLSelectElement).value !== act.value)
  if (!isMissed) input.handled.add(replaying?.event ?? nativeEvent)
}

/** Replays a click. A click without a handler changes nothing, so it may be tried again. */
function click({ on, event: early }: EarlyAct, handled: WeakSet<Event>): void {
  const { shiftKey = false } = early
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })
  const undo = () => !handled.has(early) && event.preventDefault()
  addEventListener('click', undo, { once: true })
  on.dispatchEvent(event)
}

/** Does it once more, so that what is hydrated by now handles it. */
function replay(act: EarlyAct, handled: WeakSet<Event>): void {
  const { on, value } = act
  if (on instanceof HTMLInputElement && typeof value === 'boolean') {
    on.checked = !value
    click(act, handled)
    if (!handled.has(act.event)) on.checked = value
    return
  }
  if (typeof value !== 'string') return click(act, handled)
  if (isText(on)) {
    if (!Object.hasOwn(on, 'value')) return
    // What is written there stands: to React alone this makes it a change, which compares with what
    // it has set last. Of a field that React made itself it doesn't know the text.
    if (globalThis.eventReplay?.guarded.has(on)) on.value = `${value} `
  }
  // A file field still holds its file: it can't be set, and need not be.
  if (on instanceof HTMLSelectElement) on.value = value
  on.dispatchEvent(new Event('input', { bubbles: true }))
  // Lists and files tell React by this one.
  if (!isText(on)) on.dispatchEvent(new Event('change', { bubbles: true }))
  // Left again already: fields are checked when they are left.
  if (document.activeElement !== on) on.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

type Placed = Pick<EarlyAct, 'on' | 'place'>

/** The field that stands where a field stood that is gone; undefined where none does, yet. */
function heirOf({ on, place }: Placed): HTMLInputElement | undefined {
  const { name, type } = on as HTMLInputElement
  const alike = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
    (field) => field.name === name && field.type === type,
  )
  if (alike.length === place.of) return alike[place.at]
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * Where the field of an act is gone, it is given to the one that stands there in its place, with what
 * was typed. React draws a part of a page anew whose elements are not those it knows: an extension,
 * such as a password manager, has put its own beside a field.
 */
function handOn(act: EarlyAct): void {
  const { on, value } = act
  if (on.isConnected || value === undefined) return
  const heir = heirOf(act)
  if (!heir) return
  // Not by `value`, which React notes: to it this is what the reader types now.
  if (typeof value === 'string' && isText(heir)) writeUnnoted(heir, value)
  const { files } = on as HTMLInputElement
  if (files) heir.files = files
  act.on = heir
}

/** Types of fields that have no selection to write into, such as numbers, take it by their class. */
function writeUnnoted(field: TextField, text: string): void {
  if (field.selectionStart !== null) return field.setRangeText(text, 0, field.value.length, 'end')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
}

/**
 * Gives the focus to what stands where the field that had it is gone, with its caret; also from where a
 * dialog that was drawn anew has put it.
 */
function handFocusOn(focused: Placed): void {
  const { on } = focused
  if (on.isConnected) return
  const heir = heirOf(focused)
  if (!heir) return
  heir.focus({ preventScroll: true })
  focused.on = heir
  const { selectionStart: start, selectionEnd: end } = on as HTMLInputElement
  if (start != null && isText(heir)) heir.setSelectionRange(start, end)
}

/** Called when the frame of the page listens. */
export function markHydrated(): void {
  if (globalThis.eventReplay) globalThis.eventReplay.isHydrated = true
}

/**
 * Called when the document listens: repeats each early act as soon as its control does too, and
 * stops keeping when all parts have had their time.
 */
export function replayEarlyEvents(): void {
  const input = globalThis.eventReplay
  if (!input) return
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const path = location.pathname
  const replayAll = () => {
    if (input.replaying) return
    const isSamePage = location.pathname === path
    input.acts = input.acts.filter((act) => {
      if (isSamePage) handOn(act)
      const { on, value, event } = act
      if (input.handled.has(event)) return false
      // What was typed or chosen is still on screen, or waits until what is drawn anew is there.
      if (!on.isConnected) return value !== undefined && isSamePage
      if (value === undefined && !isFresh(event.timeStamp)) return false
      // What is still being delivered may yet be handled; a word being composed must be left alone.
      if (event.eventPhase !== Event.NONE || event.isComposing) return true
      input.replaying = act
      replay(act, input.handled)
      input.replaying = undefined
      return !input.handled.has(event)
    })
    if (isSamePage && input.focused) handFocusOn(input.focused)
  }
  // A frame after the other only while something waits for its part.
  let frame: number | undefined
  const wake = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      replayAll()
      if (input.acts.length > 0 || input.focused?.on.isConnected === false) wake()
    })
  }
  for (const type of NEXT_ACTS) addEventListener(type, replayAll, options)
  for (const type of NOTED) addEventListener(type, wake, options)
  replayAll()
  wake()
  setTimeout(() => {
    replayAll()
    input.stop()
    over.abort()
    if (frame !== undefined) cancelAnimationFrame(frame)
    input.keys = []
    input.acts = []
  }, PARTS_FOLLOW_WITHIN_MS)
}
