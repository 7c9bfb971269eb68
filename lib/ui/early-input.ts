/**
 * What a reader did before the page could hear it: a script at the document's start notes keys,
 * clicks and what is typed, and the parts of the page take what is theirs once they listen.
 */
interface EarlyInput {
  keys: KeyboardEvent[]
  /**
   * Controls that took no notice, in the order of what was done to them. Of buttons the last one:
   * who presses one after the other is waiting for something to happen.
   */
  acts: readonly EarlyAct[]
  /** Events that React has given to what they were for, as the reader left it. */
  readonly heard: WeakSet<Event>
  /** The last event, and what it made of its control. */
  last?: { readonly event: Event; readonly value: string | boolean | undefined }
  /** What is dispatched now is not the reader's. */
  isRepeating?: boolean
  /** The frame of the page listens: its links are the router's. */
  isHeard?: boolean
  /** Ends the keeping. */
  readonly stop: () => void
}

interface EarlyAct {
  readonly on: HTMLElement
  readonly atMs: number
  /** What was typed or chosen, or what the click made of a box; nothing for a button or a list to open. */
  readonly value?: string | boolean
  /** Clicked with Shift, which means a stretch of rows. */
  readonly shift?: boolean
}

declare global {
  var earlyInput: EarlyInput | undefined
}

/** What was done longer ago was not for what is on screen now, ms. */
const FORGOTTEN_AFTER_MS = 10_000

/** How long parts of a page may begin to listen after its frame does, ms. */
const PARTS_FOLLOW_WITHIN_MS = 5_000

/**
 * The script for the document. An act counts unless it is heard by the time it has been delivered:
 * React itself hurries for parts that it has not reached yet, where it can. Links and submits work
 * without script.
 */
export const KEEP_EARLY_INPUT = `(()=>{const c=new AbortController,o={capture:true,signal:c.signal},i=self.earlyInput={keys:[],acts:[],heard:new WeakSet,stop:()=>c.abort()},note=(e,s,v)=>{const on=e.target.closest?.(s);if(!on||i.isRepeating)return;const value=v(on);i.last={event:e,value};setTimeout(()=>{if(!i.heard.has(e))i.acts=[...i.acts.filter(a=>a.on!==on&&(a.value??value)!==void 0),{on,atMs:e.timeStamp,value,shift:e.shiftKey}]})};addEventListener('keydown',e=>{i.keys.push(e)},o);addEventListener('click',e=>note(e,'button[type=button]:not([popovertarget]),[type=checkbox],[type=radio],[role=combobox]',b=>['checkbox','radio'].includes(b.type)?b.checked:void 0),o);addEventListener('input',e=>note(e,'input:not([type=checkbox],[type=radio]),textarea,select',b=>b.value),o)})()`

const isFresh = (atMs: number): boolean => performance.now() - atMs < FORGOTTEN_AFTER_MS

/**
 * Keys that a listener has had: early ones that are still being delivered come to it once more, and
 * others would be early for the next one.
 */
const had = new WeakSet<KeyboardEvent>()

/** Gives early keys that nobody has had to a new listener, in their order; true: it was for it. */
export function hearEarlyKeys(listen: (event: KeyboardEvent) => boolean): void {
  for (const event of globalThis.earlyInput?.keys ?? []) {
    const isOpen = !event.defaultPrevented && isFresh(event.timeStamp) && !had.has(event)
    if (isOpen && listen(event)) had.add(event)
  }
}

/** Gives `listen` the keys of the page, early ones too; true: it was for it. Returns how to stop. */
export function hearKeys(listen: (event: KeyboardEvent) => boolean): () => void {
  const hear = (event: KeyboardEvent) => {
    if (!had.has(event) && listen(event)) had.add(event)
  }
  hearEarlyKeys(listen)
  window.addEventListener('keydown', hear)
  return () => window.removeEventListener('keydown', hear)
}

/**
 * For the root's capturing handlers: React calls them only when the target of an event listens too.
 * Where it made it listen for this very event, it first puts the first value back into the control,
 * and its handlers would be told of that one.
 */
export function noteHeard({ nativeEvent }: { readonly nativeEvent: Event }): void {
  const input = globalThis.earlyInput
  if (!input) return
  const { target } = nativeEvent
  const isPutBack =
    input.last?.event === nativeEvent &&
    typeof input.last.value === 'string' &&
    (target as HTMLInputElement).value !== input.last.value
  if (!isPutBack) input.heard.add(nativeEvent)
}

/** A click; one that nobody hears changes nothing, so that it may be tried again. */
function click({ on, shift = false }: EarlyAct, heard: WeakSet<Event>): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: shift })
  const undo = () => !heard.has(event) && event.preventDefault()
  addEventListener('click', undo, { once: true })
  on.dispatchEvent(event)
  return heard.has(event)
}

/**
 * Does it once more; true when it was heard. React tells of changes only, and watches an element's
 * own property for what there was before: so first back, by that property, then as the reader did.
 */
function repeat(act: EarlyAct, heard: WeakSet<Event>): boolean {
  const { on, value } = act
  if (on instanceof HTMLInputElement && typeof value === 'boolean') {
    on.checked = !value
    const isDone = click(act, heard)
    if (!isDone) on.checked = value
    return isDone
  }
  if (typeof value !== 'string') return click(act, heard)
  const isFile = on instanceof HTMLInputElement && on.type === 'file'
  // A file field still holds its file: it can't be set, and need not be.
  if (!isFile) {
    const field = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(on), 'value')
    Object.assign(on, { value: '' })
    field?.set?.call(on, value)
  }
  const event = new Event('input', { bubbles: true })
  on.dispatchEvent(event)
  // Lists and files tell React by this one.
  if (isFile || on instanceof HTMLSelectElement)
    on.dispatchEvent(new Event('change', { bubbles: true }))
  // Left again already: fields are checked when they are left.
  if (document.activeElement !== on) on.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  return heard.has(event)
}

/** Called when the frame of the page listens. */
export function frameListens(): void {
  if (globalThis.earlyInput) globalThis.earlyInput.isHeard = true
}

/**
 * Called when the document listens: repeats each early act as soon as its control does too, and
 * stops keeping when all parts have had their time.
 */
export function repeatEarlyAct(): void {
  const input = globalThis.earlyInput
  if (!input) return
  const startedAt = performance.now()
  const next = () => {
    input.isRepeating = true
    input.acts = input.acts.filter(
      (act) => isFresh(act.atMs) && act.on.isConnected && !repeat(act, input.heard),
    )
    input.isRepeating = false
    if (performance.now() - startedAt < PARTS_FOLLOW_WITHIN_MS) requestAnimationFrame(next)
    else {
      input.stop()
      input.keys = []
      input.acts = []
    }
  }
  next()
}
