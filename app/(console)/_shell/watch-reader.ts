import { leaveToSignIn } from '@/lib/change/session-end'
import { toast } from '@/lib/ui/toast-store'

/** In local storage: the user of the browser's latest page. In session storage: the user of the tab's. */
const KEY = 'console:reader'
/** As long as errors: the reader has not asked for this. */
const SAID_FOR_MS = 15_000

/**
 * Stores the reader; returns the former one, null if there is none. Also null if storage is forbidden:
 * then the server's next answer reveals another user.
 */
function exchange(storage: () => Storage, reader: string): string | null {
  try {
    const former = storage().getItem(KEY)
    storage().setItem(KEY, reader)
    return former
  } catch {
    return null
  }
}

/** The user of the browser's latest page; null if unknown. */
export const browserReader = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // As above.
    return null
  }
}

/**
 * Leaves this page as soon as this browser opens a page of another user, or forgets this page's user:
 * the server then decides who is signed in, and forms keep their input for their own user. If this tab
 * has just belonged to another user, announces the current one. Returns a function that stops it.
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
