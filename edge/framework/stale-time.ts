/** How long a page that was read ahead in whole may be shown before it is read anew, s: Next's least. */
const WHOLE_PAGE_S = 30

/**
 * Marks a whole page's answer to the router as valid for half a minute. Next has one setting
 * (`staleTimes.static`) both for skeletons, which may be kept long, and for pages with their data; its
 * client reads this header first. If Next renames the header, prefetched pages are shown for five
 * minutes before their islands read again: stale-time.test.ts checks that the header is sent, and
 * e2e/screens-ahead.spec.ts what the router makes of it.
 */
export function withStaleTime(request: Request, response: Response): Response {
  const isWhole = request.headers.has('rsc') && !request.headers.has('next-router-prefetch')
  if (!isWhole || !response.ok) return response
  const said = new Response(response.body, response)
  said.headers.set('x-nextjs-stale-time', String(WHOLE_PAGE_S))
  return said
}
