import { listenForKeys } from '@/lib/hydration/event-replay'

/** True if the target takes typed letters, which shortcuts must leave to it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)

/** How long after the first key the second may come. */
const SECOND_KEY_WITHIN_MS = 1_000

const isForPage = (event: KeyboardEvent): boolean =>
  isPlain(event) && document.querySelector('dialog[open]') === null

/**
 * Calls `listener` with the keys of the page; it returns whether it used the key. Returns a function that
 * stops it.
 */
const onKeys = (
  listener: (event: KeyboardEvent) => boolean,
  options?: { readonly fromNow?: boolean },
): (() => void) => listenForKeys((event) => isForPage(event) && listener(event), options)

/** Calls `then` with the key after `first`, outside text fields and dialogs. Returns a function that stops it. */
export function onSequence(first: string, then: (second: string) => void): () => void {
  let armedAt = -Infinity
  return onKeys((event) => {
    const isSecond = event.timeStamp - armedAt < SECOND_KEY_WITHIN_MS
    armedAt = !isSecond && event.key === first ? event.timeStamp : -Infinity
    if (isSecond) then(event.key)
    return isSecond || event.key === first
  })
}

/**
 * Calls `run` on a single key, outside text fields and dialogs; with `fromNow` not on earlier presses.
 * Returns a function that stops it.
 */
export function onKey(
  key: string,
  run: () => void,
  options?: { readonly fromNow?: boolean },
): () => void {
  return onKeys((event) => {
    if (event.key !== key) return false
    event.preventDefault()
    run()
    return true
  }, options)
}
