/*
 * What this browser keeps of lists: its reader’s preferences, and their views. Documents apply both
 * before they are shown, and a cookie tells the server that there is something to apply: reading it
 * holds up the first frame.
 */

/** Where this browser keeps what its reader chose for each list (lib/table/advanced/list-preferences.ts). */
export const PREFERENCES_KEY = 'console.lists'
/** Where it keeps the views of a reader, whose name follows. */
export const VIEWS_KEY = 'console:views:'
/** The cookie by which the server knows that something is kept. */
export const KEPT_COOKIE = 'console_lists'

/** What a browser keeps a cookie for at most, s. */
const COOKIE_S = 34_560_000

const isOfLists = (key: string): boolean => key === PREFERENCES_KEY || key.startsWith(VIEWS_KEY)

/** Whether anything is kept. False where storage is forbidden. */
export function isAnyKept(): boolean {
  try {
    return Object.keys(window.localStorage).some(isOfLists)
  } catch {
    return false
  }
}

/** Tells the server whether anything is kept here, so that its documents apply it at once. */
export function tellServer(isKept = isAnyKept()): void {
  const maxAge = isKept ? COOKIE_S : 0
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${KEPT_COOKIE}=1; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
