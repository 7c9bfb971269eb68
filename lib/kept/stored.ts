import { isStorageOver } from '@/lib/change/session-end'

/*
 * What this browser stores for its reader: all of the console reads and writes the local storage here. Signing
 * out wipes it (Clear-Site-Data, decisions/0052).
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

/** All keys that begin with `prefix`; none if storage is forbidden. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/**
 * Stores a text in place of the one before; undefined removes that. Returns why nothing was changed; undefined if
 * it was. A page whose session is over stores nothing; it still removes.
 */
export function writeStored(
  key: string,
  text: string | undefined,
): 'full' | 'forbidden' | undefined {
  if (text !== undefined && isStorageOver()) return 'forbidden'
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return isFull ? 'full' : 'forbidden'
  }
  tellStored(key)
  return undefined
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
