/*
 * Scripts in the document note what a reader does before the page is hydrated. Both functions are sent as
 * their text (InlineScript), so they use nothing of this module: only their arguments and the browser.
 * Timers are called as members of the window, because the Worker's bundle replaces a bare `setTimeout` by
 * its own.
 */

/** The events that captureEvents keeps, and its connection to recordEvents. */
interface EventCapture {
  readonly events: Event[]
  /** Called with the first event, to start recordEvents. */
  begin?: () => void
  /** Stops keeping events. */
  readonly stop: () => void
}

/** What recordEvents notes, for event-replay.ts. */
interface EventReplay {
  keys: KeyboardEvent[]
  /**
   * The last act on each control, in order. Of buttons only the last press: a reader who presses one after
   * another is waiting for something to happen.
   */
  acts: readonly EarlyAct[]
  /** Events that React has delivered to handlers, with the value that the reader left. */
  readonly handled: WeakSet<Event>
  /** Text fields in which React can't replace the reader's text. */
  readonly guarded: WeakSet<Element>
  /** The field that had the focus last. */
  focused: Placed | undefined
  /** The act being replayed: events dispatched now are not the reader's. */
  replaying?: EarlyAct | undefined
  /** The frame of the page listens: the router handles its links. */
  isHydrated?: boolean
  /** Stops noting. */
  readonly stop: () => void
}

/** A field, and its position among all fields of its name and type, to find it when it is drawn anew. */
interface Placed {
  on: HTMLElement
  readonly place: { readonly at: number; readonly of: number }
}

export interface EarlyAct extends Placed {
  /** A click, an input, or the end of a composed one. */
  readonly event: Event & { readonly shiftKey?: boolean; readonly isComposing?: boolean }
  /**
   * The typed or chosen value, or the state of a box after the click; undefined for buttons and lists to
   * open.
   */
  readonly value: string | boolean | undefined
  /** React knew the text field before the event, so the event reported a change to it. */
  readonly isChange: boolean
}

declare global {
  var eventCapture: EventCapture | undefined
  var eventReplay: EventReplay | undefined
}

/** Events that start recordEvents: composed or dictated text has no key event. */
export const CAPTURED = [
  'keydown',
  'beforeinput',
  'pointerdown',
  'click',
  'input',
  'compositionend',
] as const

/** A form that the browser has posted is not posted again for this long: as the platform may take, ms. */
export const POSTED_MS = 30_000

/** The delay in a tab that draws nothing, ms. */
export const UNSEEN_AFTER_MS = 100

/**
 * Keeps events of these types from the first byte on, until recordEvents takes them. This script stands
 * before all controls.
 *
 * A step back or forward within the document, before the page listens, loads the page that it leads to: the
 * router takes its address for that of the page that is shown, which React would then draw anew (#418).
 *
 * A form is sent only once: for a second press the browser would make a second request, and React, if it
 * listens by then, a third. After going back from the answer the form can be sent again.
 */
export function captureEvents(types: typeof CAPTURED, postedMs: number): void {
  const over = new AbortController()
  const capture: EventCapture = { events: [], stop: () => over.abort() }
  globalThis.eventCapture = capture
  const keep = (event: Event) => {
    capture.events.push(event)
    capture.begin?.()
  }
  for (const type of types) addEventListener(type, keep, { capture: true, signal: over.signal })
  const { pathname, search } = location
  addEventListener('popstate', () => {
    const isElsewhere = location.pathname !== pathname || location.search !== search
    if (isElsewhere && !globalThis.eventReplay?.isHydrated) location.reload()
  })
  let postedAt = new WeakMap<EventTarget, number>()
  const refuseSecond = (event: SubmitEvent) => {
    if (event.timeStamp - (postedAt.get(event.target!) ?? -postedMs) >= postedMs) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('submit', refuseSecond, true)
  addEventListener('submit', ({ target, timeStamp, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement && target.method === 'post')
      postedAt.set(target, timeStamp)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) postedAt = new WeakMap()
  })
}

/**
 * Notes what the reader does. Starts after the first frame, to not delay it, or with the first key, text or
 * press, whichever is earlier. Starting takes a slow browser a tenth of the time of that frame.
 *
 * The `change` of a text field is hidden from React, which already got the `input`: at that moment the
 * focus is between two fields, and React's urgent update would put it back. A field that React knows may
 * still not be hydrated: React registers fields as it renders, and may start over.
 *
 * The key of the command menu is kept from the browser, which would put the following letters into its own
 * bar.
 */
export function recordEvents(unseenAfterMs: number): void {
  const capture = globalThis.eventCapture
  if (!capture) return
  const textFields = 'input:not([type=checkbox],[type=radio],[type=file]),textarea'
  const over = new AbortController()

  const record = (): EventReplay => {
    const options = { capture: true, signal: over.signal }
    const isKnown = (on: Element) => Object.hasOwn(on, 'value')
    const isOwed = (on: Element) =>
      replay.acts.some(
        (act) => act.on === on && typeof act.value === 'string' && !replay.handled.has(act.event),
      )

    /*
     * Keeps the reader's text until React has been told of it. React sets the served text of a text area
     * when it hydrates it, and again when its part renders, which removes the reader's text or moves the
     * caret to the start. Fields controlled by state are set to their state. The setters below ignore both,
     * and also values that are already there: a later correction would lose the reader's selection. React
     * takes the setter from the field's class, which is this one for fields from the server.
     */
    const guardedClass = (Field: typeof HTMLInputElement) =>
      class extends Field {
        override get value() {
          return super.value
        }
        override set value(text) {
          if (text === super.value) return
          if (isKnown(this) ? isOwed(this) : text !== '' && text === this.defaultValue) return
          super.value = text
        }
        override get defaultValue() {
          return super.defaultValue
        }
        override set defaultValue(text) {
          if (text !== super.defaultValue) super.defaultValue = text
        }
      }
    const GuardedInput = guardedClass(HTMLInputElement)
    // A cast: text areas have the same two properties.
    const GuardedTextArea = guardedClass(HTMLTextAreaElement as unknown as typeof HTMLInputElement)
    const guard = () => {
      for (const field of document.querySelectorAll(textFields)) {
        if (isKnown(field) || replay.guarded.has(field)) continue
        const { prototype } = field instanceof HTMLInputElement ? GuardedInput : GuardedTextArea
        Object.setPrototypeOf(field, prototype)
        replay.guarded.add(field)
      }
    }
    const observer = new MutationObserver(guard)

    const placeOf = (on: HTMLElement) => {
      const { name, type } = on as HTMLInputElement
      const alike = [...document.querySelectorAll<HTMLElement>('input,textarea,select')].filter(
        (each) =>
          (each as HTMLInputElement).name === name && (each as HTMLInputElement).type === type,
      )
      return { at: alike.indexOf(on), of: alike.length }
    }
    const note = (event: Event, on: HTMLElement | null, value: EarlyAct['value']) => {
      if (!on || replay.replaying) return
      const others = replay.acts.filter(
        (act) => act.on !== on && (act.value ?? value) !== undefined,
      )
      const place = placeOf(on)
      replay.acts = [...others, { on, place, event, value, isChange: isKnown(on) }]
    }
    const hear = (event: Event) => {
      const { target, type } = event
      if (!(target instanceof Element)) return
      const isLost = replay.focused?.on.isConnected === false
      if (type === 'focusin') {
        const on = target as HTMLElement
        // The focus of a removed field is restored later; until then, focus set by scripts and dialogs is
        // not the reader's.
        if (!isLost) replay.focused = { on, place: placeOf(on) }
        return
      }
      // The reader moves the focus elsewhere.
      const isElsewhere =
        type === 'pointerdown' || /^(Tab|Escape)$/.test(String((event as KeyboardEvent).key))
      if (isLost && isElsewhere) replay.focused = undefined
      if (event instanceof KeyboardEvent) {
        const opens = (event.ctrlKey || event.metaKey) && event.key === 'k'
        if (opens && document.querySelector('.jump-to')) event.preventDefault()
        replay.keys.push(event)
      } else if (type === 'click') {
        const on = target.closest<HTMLElement>(
          'button[type=button]:not([popovertarget]),[type=checkbox],[type=radio],[role=combobox]',
        )
        const isBox = on instanceof HTMLInputElement && /^(checkbox|radio)$/.test(on.type)
        note(event, on, isBox ? on.checked : undefined)
      } else if (type === 'input') {
        const on = target.closest<HTMLInputElement>(
          'input:not([type=checkbox],[type=radio]),textarea,select',
        )
        note(event, on, on?.value)
      } else if (type === 'compositionend') {
        replay.acts = replay.acts.map((act) => (act.on === target ? { ...act, event } : act))
      }
    }

    const { activeElement } = document
    const replay: EventReplay = {
      ...{ keys: [], acts: [] },
      focused:
        activeElement instanceof HTMLElement
          ? { on: activeElement, place: placeOf(activeElement) }
          : undefined,
      handled: new WeakSet(),
      guarded: new WeakSet(),
      stop: () => {
        over.abort()
        observer.disconnect()
      },
    }
    guard()
    observer.observe(document, { childList: true, subtree: true })
    for (const type of ['keydown', 'pointerdown', 'click', 'input', 'compositionend', 'focusin'])
      addEventListener(type, hear, options)
    const keepFromReact = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(textFields))
        event.stopPropagation()
    }
    addEventListener('change', keepFromReact, options)
    // The event that started this is among them: window listeners that are added during an event are not
    // called for it.
    for (const event of capture.events) hear(event)
    return replay
  }

  const begin = () => {
    if (globalThis.eventReplay) return
    capture.stop()
    globalThis.eventReplay = record()
  }
  capture.begin = begin
  if (capture.events.length > 0) begin()
  requestAnimationFrame(() => window.setTimeout(begin))
  window.setTimeout(begin, unseenAfterMs)
}
