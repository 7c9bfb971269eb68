import { scriptsLate } from './late-scripts'
import { assembled } from './without-script'

/** How long a document's first bytes are held back, ms: what they say by then decides on its status. */
const STATUS_WITHIN_MS = 25

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
 * A document whose scripts wait in the browser until it has painted the rows that the page promised
 * (late-scripts.ts), whether it comes in one piece or in several. For a browser that runs no script
 * (`hasNone`) it is put together however long it takes.
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
  const decoder = new TextDecoder()
  let known = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const isTime = new Promise<'time'>((resolve) => {
    timer = setTimeout(resolve, STATUS_WITHIN_MS, 'time')
  })
  for (;;) {
    const next = reader.read()
    const first = await Promise.race([next, isTime])
    if (first === 'time') {
      const late = scriptsLate(nonce)
      return answered(response, rest(reader, late(known), next, decoder, late), known)
    }
    if (first.done) break
    known += decoder.decode(first.value, { stream: true })
  }
  clearTimeout(timer)
  const late = scriptsLate(nonce, true)
  return answered(response, late(known) + late(), known)
}

type Read = Promise<ReadableStreamReadResult<Uint8Array>>

/** What is known, what is being read, and all that follows, rewritten as it comes. */
function rest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  known: string,
  pending: Read,
  decoder: TextDecoder,
  rewritten: (piece?: string) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next: Read | undefined = pending
  return new ReadableStream({
    start(controller) {
      if (known !== '') controller.enqueue(encoder.encode(known))
    },
    async pull(controller) {
      for (;;) {
        const { done, value } = await (next ?? reader.read())
        next = undefined
        const text = done
          ? rewritten(decoder.decode()) + rewritten()
          : rewritten(decoder.decode(value, { stream: true }))
        if (text !== '') controller.enqueue(encoder.encode(text))
        if (done) controller.close()
        // A piece of which nothing is sure yet: whoever pulls waits for something.
        if (done || text !== '') return
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
