import { callPlatform } from '@/lib/platform/call'
import { redirectTo } from '@/lib/platform/login-entry'
import { userOperations } from '@/lib/contract/user'
import { isUnauthenticated } from '@/lib/api/result'
import { routes } from '@/lib/routes'
import { safeRedirectUri } from '@/lib/session/redirect-uri'
import { clearSession, getSession } from '@/lib/session/server'

/**
 * Clears a session that the platform refuses, then goes to sign-in. Asks the platform itself, so
 * that a link to this address can't sign anybody out.
 */
export async function GET(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const redirectUri = safeRedirectUri(url.searchParams.get('redirect_uri'), url.origin)
  const session = await getSession()
  if (session) {
    const me = await callPlatform(session, userOperations.currentUserView, {})
    if (!isUnauthenticated(me)) return redirectTo(redirectUri, 302)
    await clearSession()
  }
  return redirectTo(routes.login(redirectUri), 302)
}
