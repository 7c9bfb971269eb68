import { isStorageOver } from '@/lib/change/session-end'
import { tellStored } from './stored'

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
