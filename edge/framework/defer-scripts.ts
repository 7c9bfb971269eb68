import { assembled } from './without-script'

/** How long a document may take to end for its scripts to wait for the end, ms. */
const WHOLE_WITHIN_MS = 25

const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"]+)"[^>]*? async=""[^>]*><\/script>/g
const END = '</body></html>'

/** How long scripts wait for a frame that does not come: nothing is painted in a hidden tab. */
const NO_FRAME_MS = 500

/**
 * Adds the scripts once the page has been painted: at its next frame everything is in it, and what
 * is asked for then runs after it. Whoever may run this may also add scripts ('strict-dynamic').
 */
const starter = (sources: readonly string[], nonce: string): string =>
  `<script nonce="${nonce}">((a,t)=>{` +
  `let go=()=>{clearTimeout(t);go=()=>{};for(const src of a){const s=document.createElement('script');` +
  `s.src=src;s.async=true;document.head.append(s)}};` +
  `t=setTimeout(()=>go(),${NO_FRAME_MS});requestAnimationFrame(()=>setTimeout(()=>go()))` +
  `})(${JSON.stringify(sources)})</script>`

/** The document with its scripts fetched as before, but run after its first frame. */
function afterPaint(html: string, nonce: string): string {
  if (!html.endsWith(END)) return html
  const sources: string[] = []
  const held = html.replaceAll(ASYNC_SCRIPT, (_, src: string) => {
    sources.push(src)
    return `<link rel="preload" as="script" fetchpriority="low" href="${src}" nonce="${nonce}"/>`
  })
  return `${held.slice(0, -END.length)}${starter(sources, nonce)}${END}`
}

/**
 * React's word to the browser that a part ended with Next's not-found, forbidden or unauthorized.
 * What a page shows can't spell it: quotes are written otherwise in text and in data.
 */
const ENDED = /\$RX\("B:[\da-f]+","NEXT_HTTP_ERROR_FALLBACK;(40[134])"/

/**
 * The answer with another body, and with the status of what it says. Next has chosen 200 by the time
 * that the platform tells of something that isn't there; until the first byte leaves it can be put
 * right (decisions/0027). Nothing waits for that.
 */
function answered(response: Response, body: BodyInit, known: string): Response {
  const ended = response.status === 200 ? ENDED.exec(known)?.[1] : undefined
  const { status, headers } = response
  return new Response(body, { status: ended === undefined ? status : Number(ended), headers })
}

/**
 * A document that is complete within moments has its scripts wait until the browser has painted it:
 * on a slow processor they would otherwise run for hundreds of milliseconds between the frame and
 * the rows. One that takes longer goes out as it comes, with scripts that wait for nothing, so that
 * the frame works while the rest is on its way. For a browser that runs no script (`hasNone`) it is
 * put together however long it takes.
 */
export async function deferScripts(
  response: Response,
  nonce: string,
  hasNone = false,
): Promise<Response> {
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isDocument || !response.body) return response
  if (hasNone) {
    const html = await response.text()
    return answered(response, assembled(html), html)
  }
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, WHOLE_WITHIN_MS, 'late')
  })
  for (;;) {
    const next = reader.read()
    const first = await Promise.race([next, late])
    if (first === 'late') {
      const known = await new Blob(chunks).text()
      return answered(response, rest(reader, chunks, next), known)
    }
    if (first.done) break
    chunks.push(first.value)
  }
  clearTimeout(timer)
  const html = await new Blob(chunks).text()
  return answered(response, afterPaint(html, nonce), html)
}

type Read = Promise<ReadableStreamReadResult<Uint8Array>>

/** What has been read, what is being read, and all that follows. */
function rest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  chunks: readonly Uint8Array[],
  pending: Read,
): ReadableStream<Uint8Array> {
  let next: Read | undefined = pending
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
    },
    async pull(controller) {
      const { done, value } = await (next ?? reader.read())
      next = undefined
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
