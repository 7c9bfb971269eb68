import { screensAhead } from '@/lib/navigation/screens-ahead'
import { isDear, whenIdle, whenSettled } from '@/lib/reading/read-ahead'
import { routes } from '@/lib/routes'
import type { Router } from '@/lib/change/use-router'

/** How many screens are read before that: a thing of the list, and the form beside it. */
const LIKELY = 2
/** How often it is looked for what has run out meanwhile (next.config.ts, staleTimes), ms. */
const AGAIN_MS = 60_000

/** The font of ids and addresses, which most screens of things show, and few lists. */
function loadMonospaced(): void {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-mono')
  // Without it they are in the fallback until it is there, as before.
  document.fonts.load(`1rem ${family}`).catch(() => {})
}

/** The page's links by the likelihood of a click: names in rows, other content, then the rest. */
const linksByLikelihood = (): string[] =>
  ['main table a', 'main a', 'a'].flatMap((each) =>
    [...document.querySelectorAll(`${each}[href^="/"]`)].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  )

/**
 * Makes the router prefetch the links of the page at `path`, and loads the monospaced font, once the
 * page has settled and regularly from then on; the likeliest links when the browser is first idle.
 * Links are prefetched one at a time, and no more once a link is pressed: its target goes first.
 * Returns a function that stops it.
 */
export function readScreensAhead(router: Router, path: string): (() => void) | undefined {
  if (isDear()) return undefined
  let stopNext: (() => void) | undefined
  const prefetch = (hrefs: readonly string[]) => {
    const [href, ...rest] = hrefs
    if (href === undefined) return
    router.prefetch(href)
    stopNext?.()
    stopNext = whenIdle(() => prefetch(rest))
    // Safari doesn't say when it has nothing to do: all at once.
    if (!stopNext) prefetch(rest)
  }
  const read = () => {
    if (document.visibilityState !== 'visible') return
    loadMonospaced()
    prefetch(screensAhead(linksByLikelihood(), path))
  }
  stopNext = whenIdle(() => {
    const hrefs = linksByLikelihood().filter((href) => !href.startsWith(routes.help))
    prefetch(screensAhead(hrefs, path).slice(0, LIKELY))
  })
  const stopSettled = whenSettled(read)
  const again = setInterval(read, AGAIN_MS)
  const leaving = new AbortController()
  window.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element && target.closest('a[href^="/"]'))) return
      stopNext?.()
      stopSettled()
    },
    { capture: true, signal: leaving.signal },
  )
  return () => {
    leaving.abort()
    stopNext?.()
    stopSettled()
    clearInterval(again)
  }
}
