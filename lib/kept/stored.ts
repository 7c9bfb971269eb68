/*
 * What this browser stores for its reader: all of the console reads the local storage here. Signing out wipes it
 * (Clear-Site-Data, decisions/0052). Writing (write-stored.ts) and parsing (parse-stored.ts) stand apart, as the
 * menus of every list load this.
 */

const listeners = new Map<() => void, string>()

/** The text under a key; null if there is none, or storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Forbidden; on the server there is none.
    return null
  }
}

/** Tells this tab that what is stored under a key may have changed: `writeStored` does, others who write call it. */
export function tellStored(key: string): void {
  for (const [listener, prefix] of listeners) if (key.startsWith(prefix)) listener()
}

/**
 * Calls back when what is stored under a prefix may have changed, in this tab or in another. Returns how to
 * stop. `listener` is a function of its own.
 */
export function onStored(prefix: string, listener: () => void): () => void {
  listeners.set(listener, prefix)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
