/** True where letters are typed, so that a shortcut must not take them. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)

/** How long after the first key the second may come. */
const SECOND_KEY_WITHIN_MS = 1_000

/** Calls `then` with the key that follows `first`, outside text fields and dialogs. Returns how to stop. */
export function onSequence(first: string, then: (second: string) => void): () => void {
  let armedAt = -Infinity
  const listen = (event: KeyboardEvent) => {
    if (!isPlain(event) || document.querySelector('dialog[open]')) return
    if (event.timeStamp - armedAt < SECOND_KEY_WITHIN_MS) {
      armedAt = -Infinity
      then(event.key)
    } else if (event.key === first) armedAt = event.timeStamp
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}

/** Calls `run` on a single key, outside text fields and dialogs. Returns how to stop. */
export function onKey(key: string, run: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== key || !isPlain(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    run()
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}
