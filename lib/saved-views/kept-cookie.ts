import { storedKeys } from '@/lib/kept/parse-stored'

/*
 * What this browser stores about lists: the reader’s preferences, and their views. Documents apply both
 * before they are shown. A cookie tells the server that something is stored, because reading the storage
 * delays the first frame.
 */

/** The storage key of the reader's preferences of lists (lib/table/advanced/list-preferences.ts). */
export const PREFERENCES_KEY = 'console.lists'
/** The storage key of a reader's views, followed by the reader. */
export const VIEWS_KEY = 'console:views:'
/** The cookie that tells the server that something is stored. */
export const KEPT_COOKIE = 'console_lists'

/** The longest lifetime of a cookie, s. */
const COOKIE_S = 34_560_000

/** Whether anything is stored. False if storage is forbidden. */
export const isAnyKept = (): boolean =>
  [PREFERENCES_KEY, VIEWS_KEY].some((prefix) => storedKeys(prefix).length > 0)

/** Tells the server whether anything is stored here, so that its documents apply it at once. */
export function tellServer(isKept = isAnyKept()): void {
  const maxAge = isKept ? COOKIE_S : 0
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${KEPT_COOKIE}=1; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
