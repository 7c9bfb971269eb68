import { READER_FIELD } from '@/lib/contract/page-reader'
import { sessionOperations } from '@/lib/contract/session'
import { callPlatform } from '@/lib/platform/call'
import { endLive } from '@/lib/platform/live'
import { redirectTo } from '@/lib/platform/login-entry'
import { routes } from '@/lib/routes'
import { clearSession, getSession } from '@/lib/session/server'
import { isForReader } from '@/lib/session/session'

/** The user whom the form's page was made for; null if no form was posted, or it lacks the user. */
async function readerIn(request: Request): Promise<string | null> {
  const reader = await request.formData().then(
    (form) => form.get(READER_FIELD),
    () => null,
  )
  return typeof reader === 'string' ? reader : null
}

/**
 * Signs out: ends the platform's session, forgets ours and all that this origin stored. A page of
 * another user doesn't sign out: it is loaded afresh.
 */
export async function POST(request: Request): Promise<Response> {
  const session = await getSession()
  if (session && !(await isForReader(session, await readerIn(request))))
    return redirectTo(routes.home, 303)
  // If the platform can't be reached the cookie goes all the same; its session then times out.
  if (session)
    await Promise.all([callPlatform(session, sessionOperations.logout, {}), endLive(session)])
  await clearSession()
  const response = redirectTo(routes.login(), 303)
  response.headers.set('Clear-Site-Data', '"cache", "cookies", "storage"')
  return response
}
