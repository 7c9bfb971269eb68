import type { ApiVersion } from '@/lib/contract/api-version'
import { READER_HEADER } from '@/lib/contract/page-reader'

/** The document's meta element with the user that it was made for (lib/reading/page-reader.tsx). */
export const READER_META = 'console-reader'

/** The user whom this page was made for; undefined when it was made without a session. */
export const pageReader = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${READER_META}]`)?.content

/** The meta element with the version of the platform's API that the page shows (lib/reading/page-reader.tsx). */
export const PLATFORM_META = 'console-platform'

/** The version of the platform's API; undefined if the page doesn't have it. */
export function pagePlatform(): ApiVersion | undefined {
  const text = document.querySelector<HTMLMetaElement>(`meta[name=${PLATFORM_META}]`)?.content
  return text === undefined ? undefined : Number(text)
}

/**
 * Wraps `ask` (fetch) for a page: each request names the user that the page was made for. If another user
 * has signed in meanwhile, nothing is done or read in that user's name. Pages send requests only to the
 * console.
 */
export const sayingReader =
  (ask: typeof fetch, reader = pageReader): typeof fetch =>
  (input, init) => {
    const name = reader()
    if (name === undefined) return ask(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    headers.set(READER_HEADER, name)
    return ask(input, { ...init, headers })
  }
