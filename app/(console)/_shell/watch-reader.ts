import { leaveToSignIn } from '@/lib/change/session-end'
import { toast } from '@/lib/ui/toast-store'

/** Of the browser: whom its latest page was made for. Of the tab: the same. */
const KEY = 'console:reader'
/** As long as errors: the reader has not asked for this. */
const SAID_FOR_MS = 15_000

/** What was there before; null where storage is forbidden: then the next answer tells of another user. */
function exchange(storage: () => Storage, reader: string): string | null {
  try {
    const former = storage().getItem(KEY)
    storage().setItem(KEY, reader)
    return former
  } catch {
    return null
  }
}

/** Whom the browser's latest page was made for; null where that is not known. */
export const browserReader = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // As above.
    return null
  }
}

/**
 * Leaves this page as soon as a page of another user is open in this browser, or it has forgotten
 * this one, for the server to say who is signed in: forms keep what was typed for their own user. Where this tab has just been
 * another's, says whose it is now. Returns how to stop.
 */
export function watchReader(reader: string, name: string): () => void {
  const former = exchange(() => sessionStorage, reader)
  if (former !== null && former !== reader)
    toast({
      variant: 'info',
      durationMs: SAID_FOR_MS,
      content: name ? `You’re signed in as **${name}** now` : 'Someone else is signed in now',
    })
  exchange(() => localStorage, reader)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== reader) leaveToSignIn()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
