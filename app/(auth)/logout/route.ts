import { sessionOperations } from '@/lib/contract/session'
import { callPlatform } from '@/lib/platform/call'
import { endLive } from '@/lib/platform/live'
import { redirectTo } from '@/lib/platform/login-entry'
import { routes } from '@/lib/routes'
import { clearSession, getSession } from '@/lib/session/server'

/** Signs out: ends the platform's session, forgets ours and all that this origin stored. */
export async function POST(): Promise<Response> {
  const session = await getSession()
  // If the platform can't be reached the cookie goes all the same; its session then times out.
  if (session)
    await Promise.all([callPlatform(session, sessionOperations.logout, {}), endLive(session)])
  await clearSession()
  const response = redirectTo(routes.login(), 303)
  response.headers.set('Clear-Site-Data', '"cache", "cookies", "storage"')
  return response
}
