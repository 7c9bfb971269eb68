import { plainText } from '@/lib/ui/named-text'
import type { WatchEvent } from './watch-events'

/*
 * Notifications of the browser. The permission is asked for when the reader first watches something, never
 * before. Browsers on phones have none that a page can show.
 */

/** Whether the browser would ask the reader. */
export const canAsk = (): boolean =>
  typeof Notification !== 'undefined' && Notification.permission === 'default'

/** Asks the reader, once, through the browser. */
export async function askToNotify(): Promise<void> {
  if (!canAsk()) return
  // An old browser has no promise: then the next look at the permission tells.
  await Promise.resolve(Notification.requestPermission()).catch(() => {})
}

/** Why there are no notifications; undefined if there are. */
export function notifyingWords(): string | undefined {
  const permission = typeof Notification === 'undefined' ? undefined : Notification.permission
  if (permission === 'granted') return undefined
  const why =
    permission === undefined
      ? 'This browser has no notifications for pages.'
      : permission === 'denied'
        ? 'This browser doesn’t let the console show notifications.'
        : 'Notifications of this browser weren’t allowed.'
  return `${why} The tab’s title and icon say that something happened.`
}

/** Shows it outside of the page, once for all tabs; `open` leads there. */
export function notify(
  { id, title, content, href }: WatchEvent,
  open: (href: string) => void,
): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { body: plainText(content), tag: id })
    shown.addEventListener('click', () => {
      window.focus()
      if (href !== undefined) open(href)
      shown.close()
    })
  } catch {
    // Phones show those of service workers only.
  }
}
