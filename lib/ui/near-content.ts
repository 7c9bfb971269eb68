/**
 * Calls `then` once the reader comes to the content of the page: the pointer or the focus is in it, or
 * a key goes down. What they may open next is worth loading then; somebody who only passes through
 * loads none of it. Returns how to stop waiting.
 */
export function onNearContent(then: () => void): () => void {
  const waiting = new AbortController()
  const options = { capture: true, signal: waiting.signal }
  const come = () => {
    waiting.abort()
    then()
  }
  const look = ({ target }: Event) => {
    if (target instanceof Element && target.closest('main, dialog')) come()
  }
  document.addEventListener('pointerover', look, options)
  document.addEventListener('focusin', look, options)
  document.addEventListener('keydown', come, options)
  return () => waiting.abort()
}
