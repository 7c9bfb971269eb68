import { leaveToSignIn } from '@/lib/change/session-end'
import { readTab, writeTab } from '@/lib/change/tab-stored'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { toast } from '@/lib/ui/toast-store'

/** What the browser stores: the user of its latest page. What the tab stores: that of the tab's. */
const KEY = 'console:reader'
/** As long as errors: the reader has not asked for this. */
const SAID_FOR_MS = 15_000

/** The user of the browser's latest page; null if unknown: then the server's next answer reveals another one. */
export const browserReader = (): string | null => readStored(KEY)

/**
 * Leaves this page as soon as this browser opens a page of another user, or forgets this page's user:
 * the server then decides who is signed in, and forms keep their input for their own user. If this tab
 * has just belonged to another user, announces the current one. Returns a function that stops it.
 */
export function watchReader(reader: string, name: string): () => void {
  const former = readTab(KEY)
  if (former !== undefined && former !== reader)
    toast({
      variant: 'info',
      durationMs: SAID_FOR_MS,
      content: name ? `You’re signed in as **${name}** now` : 'Someone else is signed in now',
    })
  writeTab(KEY, reader)
  writeStored(KEY, reader)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== reader) leaveToSignIn()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
