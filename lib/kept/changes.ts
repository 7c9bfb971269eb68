/** Who wants to know when what a store keeps in this browser may have changed, in this tab or in another. */
export function keptChanges() {
  const listeners = new Set<() => void>()
  return {
    /** This tab has changed it. */
    tell: (): void => {
      for (const each of listeners) each()
    },
    /** Returns how to stop. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
