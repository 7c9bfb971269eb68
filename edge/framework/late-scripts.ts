/*
 * Next writes `<script src async>`: such a script runs as it arrives, also between two pieces of a page
 * that the browser is still reading, and on a slow processor for hundreds of milliseconds.
 */

const OPEN = '<script src="'
const CLOSE = '</script>'
const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"]+)"[^>]*? async=""[^>]*><\/script>/g

/** How long scripts wait at most, ms: for a platform that is slow, and in a tab that paints nothing. */
const WAIT_MS = 1_000

/** In the browser, whether the document has ended. */
const ENDED = "d.readyState!='loading'"
/**
 * Whether the promised content is there: the first rows or, in a page without rows, the content that
 * replaces the skeleton. A slow browser parses a frame in pieces: the element after it shows that the
 * frame is complete.
 */
const KEPT =
  "has('table:not([aria-hidden]) tbody tr')||" +
  "has('h1')&&has('+*')&&!has('.skeleton,main table[aria-hidden],main [aria-busy]')"

/**
 * React's script reveals what comes after the first frame no sooner than 300 ms after it, and by then the
 * scripts run: without the time of that frame it reveals at once. If React calls it otherwise, the wait is
 * back, and nothing else changes.
 */
const REVEALED_AT_ONCE = "Object.defineProperty(self,'$RT',{get(){},set(){}});"

/**
 * Runs the scripts that the document preloads (`data-late`) once the main content has been painted. It
 * checks after each frame so as to delay none: content found by then is part of the next frame. It
 * finds the scripts itself, since each call out of a document takes a slow browser a millisecond. A script
 * takes the place of its preload.
 * Addresses stay as written, because the build's runtime knows the scripts by them. A script that may
 * run this may also add scripts ('strict-dynamic').
 */
const starter = (nonce: string, isWhole: boolean): string =>
  `<script nonce="${nonce}">${isWhole ? '' : REVEALED_AT_ONCE}(d=>{` +
  `let on;const has=s=>d.querySelector('main '+s),` +
  `run=()=>{for(const l of d.querySelectorAll('link[data-late]')){` +
  `const s=d.createElement('script');s.src=l.getAttribute('href');s.async=true;d.head.append(s);` +
  `l.remove()}},` +
  `t=setInterval(()=>{on=1;run();${ENDED}&&clearInterval(t)},${WAIT_MS}),` +
  `after=f=>requestAnimationFrame(()=>setTimeout(f)),` +
  `look=()=>{const e=${ENDED};on||=e${isWhole ? '' : `||${KEPT}`};on&&after(run);e||after(look)};` +
  `after(look)` +
  `})(document)</script>`

/** Fetched as before, run when the rest lets it. */
const held = (src: string, nonce: string): string =>
  `<link rel="preload" as="script" fetchpriority="low" href="${src}" nonce="${nonce}" data-late=""/>`

/** Where a script's tag begins of which more is to come; the end where there is none. */
function openAt(text: string): number {
  const begun = text.lastIndexOf(OPEN)
  if (begun >= 0 && !text.includes(CLOSE, begun)) return begun
  for (let length = Math.min(OPEN.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(OPEN.slice(0, length))) return text.length - length
  return text.length
}

/**
 * Rewrites a document as it comes: its scripts wait in the browser for what the page promised, or for
 * its end where that is there already (`isWhole`). Returns what takes each piece, and nothing at the
 * end, and gives as much of it as is sure.
 */
export function scriptsLate(nonce: string, isWhole = false): (piece?: string) => string {
  let open = ''
  let isFirst = true
  return (piece) => {
    const text = open + (piece ?? '')
    const end = piece === undefined ? text.length : openAt(text)
    open = text.slice(end)
    return text.slice(0, end).replaceAll(ASYNC_SCRIPT, (_, src: string) => {
      const before = isFirst ? starter(nonce, isWhole) : ''
      isFirst = false
      return before + held(src, nonce)
    })
  }
}
