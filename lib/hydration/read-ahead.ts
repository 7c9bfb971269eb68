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

/**
 * Runs `read` once the browser has nothing to do, in a tab that is looked at; in Safari, which doesn't
 * say so, it is never run. Returns how to stop.
 */
export function whenIdle(read: () => void): () => void {
  const idle = globalThis.requestIdleCallback?.(() => {
    if (document.visibilityState === 'visible') read()
  })
  return () => {
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
