import { tellPart, whenCommitted } from './page-parts'

/*
 * Next reads a page when it is pressed or pointed at, and reads it once more if the click comes before
 * the answer has: what was read ahead counts only when all of it is there. Both requests are alike, so
 * that whichever is second is given the answer that is on its way, as it arrives. Next tells them apart
 * by their priority alone.
 *
 * Where a click shows what is cached, its answer is given to the router after the frame of that: what
 * comes while React draws has it begin again (decision 0009). Without this the first frame of a cached
 * page is late by what was drawn of it until then.
 */

/** How long an answer that was asked for ahead may be the click's, ms; the router keeps it for longer. */
const GOOD_MS = 5_000

/** A segment of the router's state, its children, where it came from, what to read of it, hints. */
type Tree = readonly [unknown, Readonly<Record<string, Tree>>, unknown?, unknown?, unknown?]

/** What of a state tree the answer depends on: without the hints, which say what was read ahead. */
const asked = ([segment, children, , marker]: Tree): unknown => [
  segment,
  Object.entries(children).map(([slot, child]) => [slot, asked(child)]),
  marker ?? null,
]

interface Page {
  readonly path: string
  readonly pathname: string
  /** The same for requests that are answered alike. */
  readonly key: string
  /** Asked for before a click. */
  readonly isAhead: boolean
  /** The router knows the screen and asks for parts of it alone: it shows the rest without them. */
  readonly isPart: boolean
}

/** What a request of the router's asks for; undefined for what is no whole page. */
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
    // A tree in another shape: asked for as Next does.
    return undefined
  }
}

/** Says when parts of an answer arrive, and its end. */
async function tellParts(answer: Response, pathname: string): Promise<void> {
  // Where it came from in the end.
  const path = answer.url === '' ? pathname : new URL(answer.url).pathname
  const reader = answer.clone().body?.getReader()
  let isEnd = reader === undefined
  while (!isEnd) {
    isEnd = (await reader?.read())?.done ?? true
    tellPart(path)
  }
}

/**
 * When the browser has nothing to do: then React is not drawing. At once where it does not say so, and
 * where nothing is seen.
 */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis && !document.hidden)
      requestIdleCallback(() => resolve())
    else resolve()
  })

/**
 * The answer once the page that it is of is on screen; a failure at once. Where React draws nothing by
 * the time that it has come, the page is not drawn from the cache: it is the answer that is waited
 * for.
 */
async function afterFrame(answer: Promise<Response>, committed: Promise<void>): Promise<Response> {
  const response = await answer
  await Promise.race([committed, idle()])
  return response
}

/** `send` (fetch), by which a page is asked for once, whether a press or the click was first. */
export function sharingReads(send: typeof fetch, now = () => performance.now()): typeof fetch {
  const ask = (path: string, ...request: Parameters<typeof fetch>): Promise<Response> => {
    const answer = send(...request)
    answer.then((each) => tellParts(each, path)).catch(() => {}) // A failure is told to who asked.
    return answer
  }
  const copied = (answer: Promise<Response>): Promise<Response> => {
    const copy = answer.then((each) => each.clone())
    // Who asked is told.
    copy.catch(() => {})
    return copy
  }
  const ahead = new Map<string, { readonly copy: Promise<Response>; readonly at: number }>()
  let click:
    | { readonly path: string; readonly at: number; readonly copy: Promise<Response> }
    | undefined
  return (input, init) => {
    // What was read before a change is not what comes after it.
    if (init?.method && init.method !== 'GET') {
      ahead.clear()
      click = undefined
    }
    const page = pageAsked(input, init)
    if (!page) return send(input, init)
    const { path, pathname, key, isAhead, isPart } = page
    const at = now()
    if (isAhead) {
      // The click was first, as where the press has had to ask for the route before. It is not refused:
      // the router may show what is being read ahead in place of the click's own answer, and would
      // show nothing at all.
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
    // Before the router reads it.
    click = { path, at, copy: copied(answer) }
    const committed = isPart ? whenCommitted(pathname) : undefined
    return committed ? afterFrame(answer, committed) : answer
  }
}

/** Has the router share its reads from now on. Returns how to stop. */
export function shareReads(): () => void {
  const { fetch } = globalThis
  const sharing = sharingReads(fetch.bind(globalThis))
  globalThis.fetch = sharing
  return () => {
    if (globalThis.fetch === sharing) globalThis.fetch = fetch
  }
}
