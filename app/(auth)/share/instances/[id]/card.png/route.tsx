import { ImageResponse } from 'next/og'
import { notFoundAnswer } from '@/app/(auth)/share/instances/[id]/tags'
import { sharedBy } from '@/app/(auth)/share/instances/[id]/shared'
import { redirectTo } from '@/lib/platform/login-entry'
import { mayDraw } from '@/lib/platform/upstream'
import { serverRoutes } from '@/lib/server-routes'
import { senderNetwork } from '@/lib/session/server'
import { Card } from './card'

interface Context {
  params: Promise<{ id: string }>
}

/** The size that chats crop least. */
const SIZE = { width: 1200, height: 630 }

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
  if (state === undefined || madeAt === undefined) return redirectTo(serverRoutes.linkCard, 302)
  if (!(await mayDraw([`sender ${await senderNetwork()}`, `link ${shared.id}`])))
    return new Response('Too many requests\n', { status: 429, headers: { 'retry-after': '60' } })
  const image = new ImageResponse(<Card {...{ name, state, madeAt, consoleName }} />, SIZE)
  // Drawn to its end before anything is answered: the library starts up within the first picture, and
  // one that is cut off meanwhile (HEAD wants no body) leaves all later ones waiting for it.
  return new Response(await image.arrayBuffer(), image)
}
