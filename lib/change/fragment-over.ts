import { readTab, writeTab } from './tab-stored'

/*
 * The fragment of a link over a sign-in. No server sees it, so the sign-in page, which the browser hands it on
 * to, leaves it to the page that was asked for: an identity provider in between doesn't hand it on.
 */

const KEY = 'console:fragment'
/** How long a sign-in may take, by way of an identity provider, ms. */
const WORTH_MS = 15 * 60_000

/** Called by sign-in pages: leaves their fragment to the page that they lead to. */
export function leaveFragment(): void {
  const { hash, search, origin } = window.location
  const to = new URLSearchParams(search).get('redirect_uri')
  if (hash === '' || to === null || !URL.canParse(to, origin)) return
  writeTab(KEY, { path: new URL(to, origin).pathname, hash, atMs: Date.now() })
}

/** Goes to the fragment that a sign-in page has left to this page, once. */
export function takeFragment(): void {
  const { path, hash, atMs } = Object(readTab(KEY))
  if (path !== window.location.pathname) return
  writeTab(KEY, undefined)
  const isDue = Math.abs(Date.now() - atMs) < WORTH_MS && window.location.hash === ''
  if (!isDue || !String(hash).startsWith('#')) return
  const { state } = window.history
  window.location.replace(hash)
  // The router's own, which such a step doesn't take along.
  window.history.replaceState(state, '')
}
