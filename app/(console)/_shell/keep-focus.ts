import { focusHeading, pageHeading } from '@/lib/ui/focus-heir'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Parts with a meaning of their own; an element that only serves the layout is skipped. */
const PARTS = 'section, article, form, fieldset, ul, ol, [role]'

/**
 * Keeps the focus within its part of the page when the focused element disappears, for example a button
 * in a notice that its press closes. Browsers would move the focus to the document, and the keyboard
 * would start at the top. The focus moves to the first usable control of the nearest remaining part,
 * else to the page's heading. Dialogs, tables and new pages place the focus themselves, and come first.
 * Returns a function that stops it.
 */
export function keepFocus(): () => void {
  const over = new AbortController()
  /** The focused element, then the parts around it, up to the page. */
  let chain: readonly Element[] = []
  let path = ''
  const onFocus = ({ target }: FocusEvent) => {
    chain = target instanceof Element ? chainOf(target) : []
    path = location.pathname
  }
  const onBlur = ({ target }: FocusEvent) =>
    // A press on nothing takes it away. Some browsers say so of what is being removed, too.
    queueMicrotask(() => {
      if (target === chain[0] && chain[0]?.isConnected) chain = []
    })
  const give = () => {
    const { activeElement, body } = document
    const [lost, ...parts] = chain
    chain = []
    if (!lost || lost.isConnected || activeElement !== body || location.pathname !== path) return
    const part = parts.find(({ isConnected }) => isConnected)
    const next = part?.querySelector<HTMLElement>(FOCUSABLE)
    if (next) next.focus({ preventScroll: true })
    else focusHeading(pageHeading())
  }
  const observer = new MutationObserver(() => {
    const [lost] = chain
    if (lost && !lost.isConnected) setTimeout(give)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus, { signal: over.signal })
  document.addEventListener('focusout', onBlur, { signal: over.signal })
  return () => {
    over.abort()
    observer.disconnect()
  }
}

function chainOf(from: Element): readonly Element[] {
  const chain = [from]
  let at = from.parentElement
  // Stops before the page itself: its first control has nothing to do with the lost element.
  while (at && !at.matches('body, .shell, main')) {
    if (at.matches(PARTS)) chain.push(at)
    at = at.parentElement
  }
  return chain
}
