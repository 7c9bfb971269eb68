import type { EarlyAct } from './event-capture'

/*
 * As parts of the page hydrate, they receive the events that the document has noted for them
 * (event-capture.ts).
 */

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A key or button pressed longer ago was not meant for what is on screen now, ms. */
const FORGOTTEN_AFTER_MS = 10_000

/** How long after the frame its parts may hydrate, ms. */
const PARTS_FOLLOW_WITHIN_MS = 15_000

/** Before these events, earlier text has to be restored: a letter is added to it, a button sends it. */
const NEXT_ACTS = ['keydown', 'beforeinput', 'pointerdown', 'click', 'submit']

/** The events that the script notes. */
const NOTED = ['click', 'input', 'compositionend']

const isFresh = (atMs: number): boolean => performance.now() - atMs < FORGOTTEN_AFTER_MS

/**
 * Keys that a listener has used: keys that are still being delivered reach it a second time, and must not
 * be replayed to another listener.
 */
const had = new WeakSet<KeyboardEvent>()

/** Mod+K, which opens the command menu from anywhere. */
export const opensPalette = ({ key, metaKey, ctrlKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey)

/**
 * Replays early keys that no listener has used to a new listener, in order; the listener returns true if it
 * uses a key. Keys pressed after the one that opens the command menu belong to the menu.
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
 * Calls `listen` for keys of the page, including early ones unless `fromNow`; it returns true if it uses a
 * key. `capture`: also for keys whose propagation something in the page stops. Returns a function that
 * stops it.
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

/** A field whose text React compares with the last known value: React only reports changes. */
const isText = (on: HTMLElement): on is TextField =>
  on instanceof HTMLTextAreaElement || (on instanceof HTMLInputElement && on.type !== 'file')

/**
 * For the root's capturing handlers: React calls them only if the target of an event is hydrated. If React
 * hydrated the target for this very event, handlers miss the change of a text field, and see a list with
 * its first value, which React has restored.
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
      : // Also if a replayed act made React hydrate the list, which restored its first value.
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

/** Repeats an act, so that parts that are hydrated by now handle it. */
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
    // The text is guarded, so this assignment changes only React's last known value, and React takes the
    // text for a change. Fields that React created itself don't have their text registered.
    if (globalThis.eventReplay?.guarded.has(on)) on.value = `${value} `
  }
  // A file field still holds its file: it can't be set, and need not be.
  if (on instanceof HTMLSelectElement) on.value = value
  on.dispatchEvent(new Event('input', { bubbles: true }))
  // React listens to this event for lists and files.
  if (!isText(on)) on.dispatchEvent(new Event('change', { bubbles: true }))
  // The reader has left the field already: fields are checked when they are left.
  if (document.activeElement !== on) on.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

type Placed = Pick<EarlyAct, 'on' | 'place'>

/** The field in place of a removed one; undefined if there is none (yet). */
function heirOf({ on, place }: Placed): HTMLInputElement | undefined {
  const { name, type } = on as HTMLInputElement
  const alike = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
    (field) => field.name === name && field.type === type,
  )
  if (alike.length === place.of) return alike[place.at]
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * If the field of an act was removed, gives its text to the field in its place. React draws a part anew if
 * the document's elements differ from those it expects: because an extension such as a password manager has
 * added its own, for example.
 */
function handOn(act: EarlyAct): void {
  const { on, value } = act
  if (on.isConnected || value === undefined) return
  const heir = heirOf(act)
  if (!heir) return
  // Not by the `value` setter, which React observes: React must take this for the reader's typing.
  if (typeof value === 'string' && isText(heir)) writeUnnoted(heir, value)
  const { files } = on as HTMLInputElement
  if (files) heir.files = files
  act.on = heir
}

/** Types of fields without a selection, such as numbers, are written by the setter of their class. */
function writeUnnoted(field: TextField, text: string): void {
  if (field.selectionStart !== null) return field.setRangeText(text, 0, field.value.length, 'end')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
}

/**
 * If the field with the focus was removed, focuses the field in its place, with the same caret; even if a
 * dialog that was drawn anew has moved the focus.
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

/** Called when the frame of the page is hydrated. */
export function markHydrated(): void {
  if (globalThis.eventReplay) globalThis.eventReplay.isHydrated = true
}

/**
 * Called when the document is hydrated: repeats each early act as soon as its control is hydrated, and
 * stops once all parts have had their time.
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
      // Typed and chosen values wait for the field that replaces theirs; presses don't.
      if (!on.isConnected) return value !== undefined && isSamePage
      if (value === undefined && !isFresh(event.timeStamp)) return false
      // An event that is being delivered may still be handled; a word being composed must be left alone.
      if (event.eventPhase !== Event.NONE || event.isComposing) return true
      input.replaying = act
      replay(act, input.handled)
      input.replaying = undefined
      return !input.handled.has(event)
    })
    if (isSamePage && input.focused) handFocusOn(input.focused)
  }
  // Runs every frame only while something waits for its part.
  let frame: number | undefined
  const wake = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      replayAll()
      if (input.acts.length > 0) wake()
    })
  }
  // A part can be drawn anew at any time, without an event: the focus is in it before the next key.
  const redrawn = new MutationObserver(() => {
    if (input.focused?.on.isConnected === false) replayAll()
  })
  redrawn.observe(document, { childList: true, subtree: true })
  for (const type of NEXT_ACTS) addEventListener(type, replayAll, options)
  for (const type of NOTED) addEventListener(type, wake, options)
  replayAll()
  wake()
  setTimeout(() => {
    replayAll()
    input.stop()
    over.abort()
    redrawn.disconnect()
    if (frame !== undefined) cancelAnimationFrame(frame)
    input.keys = []
    input.acts = []
  }, PARTS_FOLLOW_WITHIN_MS)
}
