import { getSession, writeSession } from '@/lib/session/server'
import { shouldReissue } from '@/lib/session/session'

/**
 * Keeps a session from idling out while its reader works without loading documents. 204 while the
 * session lives, 401 when it is over.
 */
export async function POST(): Promise<Response> {
  const session = await getSession()
  if (!session) return new Response(null, { status: 401 })
  const now = Date.now()
  if (shouldReissue(session, now)) await writeSession({ ...session, lastActiveAt: now })
  return new Response(null, { status: 204 })
}
