import { notFoundAnswer, tagsPage } from './tags'
import { ownOrigin, sharedBy } from './shared'
import { routes } from '@/lib/routes'
import { serverRoutes } from '@/lib/server-routes'

interface Context {
  params: Promise<{ id: string }>
}

/**
 * What a lookup link answers to a reader without a session that is no browser (middleware.ts): tags
 * for the card, and the way to sign-in for people. Proves nothing and asks the platform nothing.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  const shared = await sharedBy(request, id)
  if (!shared) return notFoundAnswer()
  const origin = await ownOrigin(request)
  const token =
    shared.state === undefined ? undefined : new URL(request.url).searchParams.get('card')
  const html = tagsPage({
    ...shared,
    image: origin + (token ? serverRoutes.shareCard(shared.id, token) : serverRoutes.linkCard),
    url: origin + serverRoutes.instanceLookupShort(shared.id),
    signIn: routes.login(serverRoutes.instanceLookupShort(shared.id)),
  })
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
