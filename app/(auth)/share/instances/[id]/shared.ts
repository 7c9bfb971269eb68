import { requestHeaders } from '@/lib/session/request'
import { settings } from '@/lib/env'
import { parseKeys } from '@/lib/session/keys'
import { openShare } from '@/lib/session/share'
import { Uuid } from '@/lib/contract/common'
import type { Shared } from './shared-facts'

/** The card of a link; undefined when the id is none. Asks the platform nothing. */
export async function sharedBy(request: Request, encodedId: string): Promise<Shared | undefined> {
  const id = Uuid.safeParse(encodedId)
  if (!id.success) return undefined
  const token = new URL(request.url).searchParams.get('card')
  const facts = await openShare(parseKeys(settings.sessionKeys), token, id.data, Date.now())
  const { consoleName } = settings
  return facts
    ? {
        id: id.data,
        name: facts.name,
        state: facts.state,
        madeAt: new Date(facts.madeAt),
        consoleName,
      }
    : { id: id.data, name: id.data.slice(0, 8), consoleName }
}

/** Our own origin, as the worker's entry says it. */
export async function ownOrigin(request: Request): Promise<string> {
  const all = await requestHeaders()
  const host = all.get('x-forwarded-host')
  return host ? `${all.get('x-forwarded-proto') ?? 'https'}://${host}` : new URL(request.url).origin
}
