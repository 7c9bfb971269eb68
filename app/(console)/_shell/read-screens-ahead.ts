import { screensAhead } from '@/lib/navigation/screens-ahead'
import { isDear, whenIdle, whenSettled } from '@/lib/reading/read-ahead'
import type { Router } from '@/lib/hydration/use-router'

/** Of the screens that the content links to, how many are read before that: what a click is most likely for. */
const LIKELY = 2
/** How often it is looked for what has run out meanwhile (next.config.ts, staleTimes), ms. */
const AGAIN_MS = 60_000

/** The font of ids and addresses, which most screens of things show, and few lists. */
function loadMonospaced(): void {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-mono')
  // Without it they are in the fallback until it is there, as before.
  document.fonts.load(`1rem ${family}`).catch(() => {})
}

const linksIn = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
    (link) => link.getAttribute('href') ?? '',
  )

/**
 * Has the router read what the page at `path` links to, and the font of that, once it has settled and
 * from then on; the likeliest as soon as the browser has nothing to do. Returns how to stop.
 */
export function readScreensAhead(router: Router, path: string): (() => void) | undefined {
  if (isDear()) return undefined
  const prefetch = (root: ParentNode, count?: number) => {
    for (const href of screensAhead(linksIn(root), path).slice(0, count)) router.prefetch(href)
  }
  const read = () => {
    if (document.visibilityState !== 'visible') return
    loadMonospaced()
    prefetch(document)
  }
  const stopIdle = whenIdle(() => {
    const content = document.querySelector('main')
    if (content) prefetch(content, LIKELY)
  })
  const stopSettled = whenSettled(read)
  const again = setInterval(read, AGAIN_MS)
  return () => {
    stopIdle()
    stopSettled()
    clearInterval(again)
  }
}
