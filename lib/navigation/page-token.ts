/** Query parameter that holds the page of a list, so that a link shows the same rows. */
export const PAGE_TOKEN_PARAM = 'page_token'

/** The page token in a path with query, or null on the first page. */
export const pageTokenOf = (path: string): string | null =>
  new URLSearchParams(path.split('?')[1] ?? '').get(PAGE_TOKEN_PARAM)

/** `path` at another page; null is the first. Other query parameters stay. */
export function atPage(path: string, token: string | null): string {
  const [pathname = '', search] = path.split('?')
  const params = new URLSearchParams(search)
  if (token === null) params.delete(PAGE_TOKEN_PARAM)
  else params.set(PAGE_TOKEN_PARAM, token)
  return params.size > 0 ? `${pathname}?${params}` : pathname
}
