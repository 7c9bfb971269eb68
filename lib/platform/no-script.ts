import 'server-only'
import { requestCookies } from '@/lib/session/request'
import { NO_SCRIPT_COOKIE, NO_SCRIPT_SET } from '@/lib/session/cookie'
import { safeRedirectUri } from '@/lib/session/redirect-uri'
import { redirectTo } from './login-entry'

/** Whether this browser is known to run no script. */
export const isKnownWithoutScript = async (): Promise<boolean> =>
  (await requestCookies()).has(NO_SCRIPT_COOKIE)

/**
 * Route handler: remembers for an hour that the browser runs no script, and redirects back to `to`. Only
 * pages shown without script lead here.
 */
export function rememberNoScript(request: Request): Response {
  const url = new URL(request.url)
  const response = redirectTo(safeRedirectUri(url.searchParams.get('to'), url.origin), 303)
  response.headers.append('set-cookie', NO_SCRIPT_SET)
  return response
}
