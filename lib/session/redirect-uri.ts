/** The target of a sign-in whose requested target is not allowed. */
const HOME = '/'
const LENGTH_MAX = 2048

/** Characters that headers or URL parsers could drop, split at, or turn into a slash. */
const UNSAFE = /[\p{Cc}\u2028\u2029\\]/u

/** Redirects to these would loop, or answer no page. */
const RESERVED = /^\/(?:login|_next)(?:\/|$)/i

/** How often a path is decoded to find a hidden one. Honest paths are stable after one. */
const DECODINGS_MAX = 4

const decoded = (path: string): string | undefined => {
  try {
    // Compatibility forms too: a wide slash or dot becomes a plain one in some readers.
    return decodeURIComponent(path).normalize('NFKC')
  } catch {
    // A stray % or broken UTF-8: no path of ours has that.
    return undefined
  }
}

/** Whether a path, with its dots resolved, names neither another host nor a reserved path. */
function isOurPage(path: string, origin: string): boolean {
  if (UNSAFE.test(path) || path.startsWith('//') || !URL.canParse(path, origin)) return false
  const url = new URL(path, origin)
  return url.origin === origin && !url.pathname.startsWith('//') && !RESERVED.test(url.pathname)
}

/**
 * The path, query and fragment to go to after sign-in, normalised (dots resolved, non-ASCII
 * encoded); `/` for anything that is not plainly a page of ours.
 * `origin` is our own, as `URL.origin` spells it. Applying it twice changes nothing.
 */
export function safeRedirectUri(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value.length > LENGTH_MAX) return HOME
  if (!value.startsWith('/') || UNSAFE.test(value) || !isOurPage(value, origin)) return HOME

  const url = new URL(value, origin)
  const result = url.pathname + url.search + url.hash
  if (result.length > LENGTH_MAX) return HOME

  let path = url.pathname
  for (let round = 0; round < DECODINGS_MAX; round += 1) {
    const next = decoded(path)
    if (next === undefined) return HOME
    if (next === path) return result
    if (!isOurPage(next, origin)) return HOME
    path = next
  }
  return HOME
}
