import { tellPart, whenCommitted } from './page-parts'

/*
 * Watches how the router reads pages. Each part of an answer that arrives is reported, for the throttle of
 * React (no-retry-throttle.tsx). The router gets the answer to a click after the first frame, of what is
 * cached or of the skeleton: an answer that arrives while React renders makes it start over (decision 0009),
 * and the first frame would be late.
 */

interface Page {
  readonly pathname: string
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
  // The router's mark of the parts that it lacks.
  return { pathname: input.pathname, isPart: tree.includes('%22refetch%22') }
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
 * Resolves when no script is waiting to run: then React is not rendering. At once in browsers without
 * task priorities. Idle callbacks would not do: after a press Chromium runs none before the next frame,
 * which it doesn't draw as long as nothing changes.
 */
const nothingToRun = async (): Promise<void> => {
  if ('scheduler' in globalThis) await scheduler.postTask(() => {}, { priority: 'background' })
}

/**
 * The answer, once its page is on screen; a failure at once. If nothing waits to run when the answer
 * arrives, React is not drawing the page from the cache but waits for the answer, which is then returned.
 */
async function afterFrame(answer: Promise<Response>, committed: Promise<void>): Promise<Response> {
  const response = await answer
  await Promise.race([committed, nothingToRun()])
  return response
}

/** Wraps `send` (fetch): reports the parts of pages, and holds answers back until their page is on screen. */
export function watchingReads(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const answer = send(input, init)
    const page = pageAsked(input, init)
    if (!page) return answer
    // The caller gets a failure.
    answer.then((each) => tellParts(each, page.pathname)).catch(() => {})
    const committed = page.isPart ? whenCommitted(page.pathname) : undefined
    return committed ? afterFrame(answer, committed) : answer
  }
}

/** Watches the reads of pages. Returns a function that stops it. */
export function watchReads(): () => void {
  const { fetch } = globalThis
  const watching = watchingReads(fetch.bind(globalThis))
  globalThis.fetch = watching
  return () => {
    if (globalThis.fetch === watching) globalThis.fetch = fetch
  }
}
