import { screensAhead } from '@/lib/navigation/screens-ahead'
import type { Router } from '@/lib/hydration/use-router'

/** Long enough for the page itself to be done with the network and the processor, ms. */
const SETTLED_MS = 1_500
/** Of the screens that the content links to, how many are read before that: what a click is most likely for. */
const LIKELY = 3
/** How often it is looked for what has run out meanwhile (next.config.ts, staleTimes), ms. */
const AGAIN_MS = 60_000

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether bytes that may be for nothing cost the reader money or time. */
function isDear(): boolean {
  const { saveData, effectiveType } =
    // No standard yet: absent in Firefox and Safari.
    (navigator as Navigator & { readonly connection?: Connection }).connection ?? {}
  return saveData === true || /2g/.test(effectiveType ?? '')
}

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
  const prefetch = (root: ParentNode | null, count?: number) => {
    if (root === null || document.visibilityState !== 'visible') return
    for (const href of screensAhead(linksIn(root), path).slice(0, count)) router.prefetch(href)
  }
  const read = () => {
    loadMonospaced()
    prefetch(document)
  }
  // Safari has no such callback: there they come with the others.
  const likely = globalThis.requestIdleCallback?.(() =>
    prefetch(document.querySelector('main'), LIKELY),
  )
  const first = setTimeout(read, SETTLED_MS)
  const again = setInterval(read, AGAIN_MS)
  return () => {
    if (likely !== undefined) cancelIdleCallback(likely)
    clearTimeout(first)
    clearInterval(again)
  }
}
