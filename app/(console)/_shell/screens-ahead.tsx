'use client'

import { usePathname } from 'next/navigation'
import { useRouter } from '@/lib/navigation/use-router'
import { useEffect } from 'react'

/** Long enough for the page itself to be done with the network and the processor, ms. */
const SETTLED_MS = 1_500
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

const links = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
    (link) => link.getAttribute('href') ?? '',
  )

/**
 * Reads the skeletons, scripts and the font of the screens one click away once a page has settled, so
 * that a click shows one in the next frame. The platform is asked for nothing: what reads it lies behind
 * the skeletons.
 */
export function ScreensAhead() {
  const path = usePathname()
  const router = useRouter()
  useEffect(() => {
    if (isDear()) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      loadMonospaced()
      import('@/lib/navigation/screens-ahead').then(
        ({ screensAhead }) => {
          for (const href of screensAhead(links(), path)) router.prefetch(href)
        },
        // Offline or a deployment in between: the click will ask.
        () => {},
      )
    }
    const first = setTimeout(read, SETTLED_MS)
    const again = setInterval(read, AGAIN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [path, router])
  return null
}
