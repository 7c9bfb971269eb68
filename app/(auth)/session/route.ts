import { getSession, writeSession } from '@/lib/session/server'
import { sessionEndsAt, type Session, shouldReissue } from '@/lib/session/session'

const over = () => new Response(null, { status: 401 })
/** How long it still lasts unless it is used, ms: no clock of the reader's is asked. */
const lasting = (session: Session, now: number) =>
  new Response(String(sessionEndsAt(session) - now))

/** Tells how long the session still lasts, without prolonging it; 401 when it is over. */
export async function GET(): Promise<Response> {
  const session = await getSession()
  return session ? lasting(session, Date.now()) : over()
}

/**
 * Keeps a session from idling out while its reader works without loading documents. Tells how long it
 * lasts then; 401 when it is over.
 */
export async function POST(): Promise<Response> {
  const session = await getSession()
  if (!session) return over()
  const now = Date.now()
  if (!shouldReissue(session, now)) return lasting(session, now)
  const used = { ...session, lastActiveAt: now }
  await writeSession(used)
  return lasting(used, now)
}
