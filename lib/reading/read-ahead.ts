interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether data that may never be used costs the reader money or time. */
export function isDear(): boolean {
  const { saveData, effectiveType } =
    // No standard yet: absent in Firefox and Safari.
    (navigator as Navigator & { readonly connection?: Connection }).connection ?? {}
  return saveData === true || /2g/.test(effectiveType ?? '')
}

/** Long enough for a page to finish its own loading, ms. */
const SETTLED_MS = 1_500

/** Runs `read` once the page has settled, while its tab is visible. Returns a function that cancels this. */
export function whenSettled(read: () => void): () => void {
  const timer = setTimeout(() => {
    if (document.visibilityState === 'visible') read()
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}

/**
 * Runs `read` when the browser is idle, while its tab is visible. Returns a function that cancels this;
 * undefined in Safari, which doesn't report idleness: there it never runs.
 */
export function whenIdle(read: () => void): (() => void) | undefined {
  const idle = globalThis.requestIdleCallback?.(() => {
    if (document.visibilityState === 'visible') read()
  })
  return idle ? () => cancelIdleCallback(idle) : undefined
}
