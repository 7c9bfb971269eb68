interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether bytes that may be for nothing cost the reader money or time. */
export function isDear(): boolean {
  const { saveData, effectiveType } =
    // No standard yet: absent in Firefox and Safari.
    (navigator as Navigator & { readonly connection?: Connection }).connection ?? {}
  return saveData === true || /2g/.test(effectiveType ?? '')
}

/** Long enough for a page to be done with the network and the processor, ms. */
const SETTLED_MS = 1_500

/** Runs `read` once the page has settled, in a tab that is looked at. Returns how to stop. */
export function whenSettled(read: () => void): () => void {
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') read()
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}

/**
 * Runs `read` as soon as the browser has nothing to do, in a tab that is looked at; in Safari, which
 * doesn't say so, it is never run. Returns how to stop.
 */
export function whenIdle(read: () => void): () => void {
  const idle = globalThis.requestIdleCallback?.(() => {
    if (document.visibilityState === 'visible') read()
  })
  return () => {
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
