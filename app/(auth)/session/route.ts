import { getSession, writeSession } from '@/lib/session/server'
import { renewSession } from '@/lib/session/seal'

/**
 * Keeps a session from idling out while its reader works without loading documents. 204 while the
 * session lives, 401 when it is over.
 */
export async function POST(): Promise<Response> {
  const session = await getSession()
  if (!session) return new Response(null, { status: 401 })
  const renewed = renewSession(session, Date.now())
  if (renewed) await writeSession(renewed)
  return new Response(null, { status: 204 })
}
