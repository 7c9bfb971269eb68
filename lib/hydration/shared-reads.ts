import { tellPart, whenCommitted } from './page-parts'

/*
 * Next reads a page when its link is pressed or pointed at, and again if the click comes before that answer
 * is complete. Both requests are the same, so the second one gets a copy of the answer to the first as it
 * arrives. Only their priority tells Next's requests apart.
 *
 * When a click shows a page from the cache, the router gets the answer after the first frame: an answer
 * that arrives while React renders makes it start over (decision 0009), and the first frame would be late.
 */

/** How long an answer that was read ahead may serve a click, ms; the router keeps it longer. */
const GOOD_MS = 5_000

/** A segment of the router's state, its children, where it came from, what to read of it, hints. */
type Tree = readonly [unknown, Readonly<Record<string, Tree>>, unknown?, unknown?, unknown?]

/** The parts of a state tree that the answer depends on: not the hints, which say what was read ahead. */
const asked = ([segment, children, , marker]: Tree): unknown => [
  segment,
  Object.entries(children).map(([slot, child]) => [slot, asked(child)]),
  marker ?? null,
]

interface Page {
  readonly path: string
  readonly pathname: string
  /** The key of the request: equal for requests with the same answer. */
  readonly key: string
  /** The request was made before a click. */
  readonly isAhead: boolean
  /** The router knows the screen and requests only parts of it: it shows the rest without them. */
  readonly isPart: boolean
}

/** The page that a request of the router asks for; undefined if it asks for something else. */
function pageAsked(input: unknown, init: RequestInit = {}): Page | undefined {
  if (!(input instanceof URL)) return undefined
  const headers = new Headers(init.headers)
  const tree = headers.get('next-router-state-tree')
  if (tree === null || headers.get('rsc') !== '1' || headers.has('next-router-prefetch'))
    return undefined
  const url = new URL(input)
  url.searchParams.delete('_rsc')
  const path = url.pathname + url.search
  try {
    const parts = asked(JSON.parse(decodeURIComponent(tree)) as Tree)
    const key = JSON.stringify([path, headers.get('next-url'), parts])
    const isAhead = init.priority === 'low'
    const isPart = JSON.stringify(parts).includes('"refetch"')
    return { path, pathname: url.pathname, key, isAhead, isPart }
  } catch {
    // A tree of an unknown shape: the request is left as it is.
    return undefined
  }
}

/** Reports each part of an answer, and its end. */
async function tellParts(answer: Response, pathname: string): Promise<void> {
  // The path after redirects.
  const path = answer.url === '' ? pathname : new URL(answer.url).pathname
  const reader = answer.clone().body?.getReader()
  let isEnd = reader === undefined
  while (!isEnd) {
    isEnd = (await reader?.read())?.done ?? true
    tellPart(path)
  }
}

/**
 * Resolves when the browser is idle: then React is not rendering. At once in browsers without idle
 * callbacks, and in hidden tabs.
 */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis && !document.hidden)
      requestIdleCallback(() => resolve())
    else resolve()
  })

/**
 * The answer, once its page is on screen; a failure at once. If the browser is idle when the answer
 * arrives, React is not drawing the page from the cache but waits for the answer, which is then returned.
 */
async function afterFrame(answer: Promise<Response>, committed: Promise<void>): Promise<Response> {
  const response = await answer
  await Promise.race([committed, idle()])
  return response
}

/** Wraps `send` (fetch) so that a press and its click request a page only once, in either order. */
export function sharingReads(send: typeof fetch, now = () => performance.now()): typeof fetch {
  const ask = (path: string, ...request: Parameters<typeof fetch>): Promise<Response> => {
    const answer = send(...request)
    answer.then((each) => tellParts(each, path)).catch(() => {}) // A failure is told to who asked.
    return answer
  }
  const copied = (answer: Promise<Response>): Promise<Response> => {
    const copy = answer.then((each) => each.clone())
    // The caller of the original promise gets the failure.
    copy.catch(() => {})
    return copy
  }
  const ahead = new Map<string, { readonly copy: Promise<Response>; readonly at: number }>()
  let click:
    | { readonly path: string; readonly at: number; readonly copy: Promise<Response> }
    | undefined
  return (input, init) => {
    // Answers from before a change are outdated after it.
    if (init?.method && init.method !== 'GET') {
      ahead.clear()
      click = undefined
    }
    const page = pageAsked(input, init)
    if (!page) return send(input, init)
    const { path, pathname, key, isAhead, isPart } = page
    const at = now()
    if (isAhead) {
      // The click came first, for example if the press had to request the route before. Refusing the
      // request would show nothing: the router may show the page that is read ahead in place of the click's
      // answer.
      if (click?.path === path && at - click.at < GOOD_MS) return copied(click.copy)
      const response = ask(pathname, input, init)
      const copy = copied(response)
      copy.catch(() => ahead.delete(key))
      ahead.set(key, { copy, at })
      return response
    }
    const known = ahead.get(key)
    ahead.clear()
    const answer = known && at - known.at < GOOD_MS ? known.copy : ask(pathname, input, init)
    // Copied before the router reads the body.
    click = { path, at, copy: copied(answer) }
    const committed = isPart ? whenCommitted(pathname) : undefined
    return committed ? afterFrame(answer, committed) : answer
  }
}

/** Makes the router share its reads. Returns a function that stops it. */
export function shareReads(): () => void {
  const { fetch } = globalThis
  const sharing = sharingReads(fetch.bind(globalThis))
  globalThis.fetch = sharing
  return () => {
    if (globalThis.fetch === sharing) globalThis.fetch = fetch
  }
}
