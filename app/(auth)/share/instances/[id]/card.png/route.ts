import { notFoundAnswer } from '@/app/(auth)/share/instances/[id]/tags'
import { sharedBy } from '@/app/(auth)/share/instances/[id]/shared'
import { utc } from '@/app/(auth)/share/instances/[id]/shared-facts'
import { redirectTo } from '@/lib/platform/login-entry'
import { type LinkCardFacts, linkCards, mayDraw } from '@/lib/platform/upstream'
import { serverRoutes } from '@/lib/server-routes'
import { senderNetwork } from '@/lib/session/server'

interface Context {
  params: Promise<{ id: string }>
}

/**
 * The picture of a lookup link, for anybody: it holds what the link's seal lets it say. Drawing takes
 * longer than any page, so that it is done for sealed links only, a few times a minute for each
 * sender and link; all other links have one picture, which is a file.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  const shared = await sharedBy(request, id)
  if (!shared) return notFoundAnswer()
  const { name, state, madeAt, consoleName } = shared
  const cards = linkCards()
  if (state === undefined || madeAt === undefined || !cards)
    return redirectTo(serverRoutes.linkCard, 302)
  if (!(await mayDraw([`sender ${await senderNetwork()}`, `link ${shared.id}`])))
    return new Response('Too many requests\n', { status: 429, headers: { 'retry-after': '60' } })
  const drawn = await cards.fetch('http://link-cards/', {
    method: 'POST',
    body: JSON.stringify({ name, state, at: utc(madeAt), consoleName } satisfies LinkCardFacts),
  })
  // Next takes an answer of its own making alone.
  return new Response(await drawn.arrayBuffer(), { status: drawn.status, headers: drawn.headers })
}
