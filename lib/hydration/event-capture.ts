/*
 * What a reader does before the page is hydrated is noted by the document itself. Both functions are
 * sent as their text (InlineScript), so that they use nothing of a module: what they need is handed to
 * them, or is the browser's. Timers are the window's by name, for the Worker's bundle brings its own in
 * place of a bare `setTimeout`.
 */

/** What captureEvents keeps, and tells recordEvents of. */
interface EventCapture {
  readonly events: Event[]
  /** Takes what is there, from the first event on. */
  begin?: () => void
  /** Ends the keeping. */
  readonly stop: () => void
}

/** What recordEvents notes, for event-replay.ts. */
interface EventReplay {
  keys: KeyboardEvent[]
  /**
   * The last that was done to each control, in that order. Of buttons the last one: who presses one
   * after the other is waiting for something to happen.
   */
  acts: readonly EarlyAct[]
  /** Events that React has given to what they were for, as the reader left it. */
  readonly handled: WeakSet<Event>
  /** Text fields in which React can't replace what the reader wrote. */
  readonly guarded: WeakSet<Element>
  /** The field that had the focus last. */
  focused: Placed | undefined
  /** The act that is done once more: what is dispatched now is not the reader's. */
  replaying?: EarlyAct | undefined
  /** The frame of the page listens: its links are the router's. */
  isHydrated?: boolean
  /** Ends the keeping. */
  readonly stop: () => void
}

/** A field, and which of all fields of its name and type it is: known again where it is drawn anew. */
interface Placed {
  on: HTMLElement
  readonly place: { readonly at: number; readonly of: number }
}

export interface EarlyAct extends Placed {
  /** A click, an input, or the end of a composed one. */
  readonly event: Event & { readonly shiftKey?: boolean; readonly isComposing?: boolean }
  /** What was typed or chosen, or what the click made of a box; nothing for a button or a list to open. */
  readonly value: string | boolean | undefined
  /** React knew the text field before the event, so that the event told it of a change. */
  readonly isChange: boolean
}

declare global {
  var eventCapture: EventCapture | undefined
  var eventReplay: EventReplay | undefined
}

/** What recordEvents begins for: text that is composed or dictated has no key. */
export const CAPTURED = [
  'keydown',
  'beforeinput',
  'pointerdown',
  'click',
  'input',
  'compositionend',
] as const

/** A form that the browser itself has posted is not posted again: as long as the platform may take, ms. */
export const POSTED_MS = 30_000

/** In a tab that draws nothing, ms. */
export const UNSEEN_AFTER_MS = 100

/**
 * Keeps events of these types from the first byte on, until recordEvents takes them. Stands before all
 * that can be used.
 *
 * A form that is sent is sent once: the browser answers a second press by a second request, and by
 * then React may listen, and would send a third. Back from its answer it can be sent again.
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
 * Notes what the reader does: after the first frame, which waits for none of it, or with the first key,
 * text or press, whichever comes first. A slow browser takes as long for it as for a tenth of that
 * frame.
 *
 * The `change` of a text field is kept from React, which has heard of it by `input`: the focus is
 * between two fields then, and what React does in a hurry would put it back. That it knows the field
 * does not tell that it has reached it: it takes note of fields as it draws, and may begin anew.
 *
 * The key of the command menu is kept from the browser, which would take what follows into its own bar.
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
     * What the reader wrote stands until React has been told of it. React gives a text area its served
     * text once more whenever it reaches it, and again as its part is drawn, which takes what was
     * written there or puts the caret to the start; and what has a value in a part's state is set to
     * that. None of it reaches the field, nor what stands there already: put right afterwards, the
     * selection would be older than the reader's last. React takes the setter from the class of the
     * field, which is this one for the fields that the server sent.
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
    // Has the same two properties.
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
        // Of what has gone it is given on; meanwhile scripts and dialogs give it elsewhere.
        if (!isLost) replay.focused = { on, place: placeOf(on) }
        return
      }
      // The reader goes elsewhere.
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
    // What it begins with is among them: what it adds to the window is not called for an event that is
    // there already.
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
