import { routes } from '@/lib/routes'

/** Sent before the page leaves for sign-in, so that open forms can keep what was typed. */
export const SESSION_END_EVENT = 'console:session-end'

/** Leaves for sign-in and comes back to this page afterwards. Open forms keep a draft first. */
export function leaveToSignIn(): void {
  window.dispatchEvent(new Event(SESSION_END_EVENT))
  window.location.assign(routes.sessionExpired(window.location.pathname + window.location.search))
}
