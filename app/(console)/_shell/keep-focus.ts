import { focusHeading } from '@/lib/ui/focus-heir'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Parts that have a meaning of their own; what only lays out leads anywhere. */
const PARTS = 'section, article, form, fieldset, ul, ol, [role]'

/**
 * Keeps the focus in its part of the page when what had it is gone, as a button that was pressed is
 * with the notice that it ended: left to itself the browser gives it to the document, and the keyboard
 * begins at the top again. It goes to what can be used first in the nearest part that is still there,
 * else to the page's heading. Dialogs, tables and pages that come know better, and are first. Returns
 * how to stop.
 */
export function keepFocus(): () => void {
  const over = new AbortController()
  /** What has the focus, then the parts that it is within, up to the page. */
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
    else focusHeading(document.querySelector<HTMLElement>('h1'))
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
  // Beyond lies the whole page, whose first control has nothing to do with it.
  while (at && !at.matches('body, .shell, main')) {
    if (at.matches(PARTS)) chain.push(at)
    at = at.parentElement
  }
  return chain
}
