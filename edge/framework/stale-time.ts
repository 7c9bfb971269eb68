/** How long a page that was read ahead in whole may be shown before it is read anew, s: Next's least. */
const WHOLE_PAGE_S = 30

/**
 * Says of a whole page's answer to the router that it is good for half a minute. Next has one figure
 * for skeletons, which may be kept for long, and for pages with their data (`staleTimes.static`); its
 * client reads this header before that figure. Should Next rename it, pages read ahead are shown for
 * five minutes before their islands read again: stale-time.test.ts sees the header leave, and
 * e2e/screens-ahead.spec.ts what the router makes of it.
 */
export function withStaleTime(request: Request, response: Response): Response {
  const isWhole = request.headers.has('rsc') && !request.headers.has('next-router-prefetch')
  if (!isWhole || !response.ok) return response
  const said = new Response(response.body, response)
  said.headers.set('x-nextjs-stale-time', String(WHOLE_PAGE_S))
  return said
}
