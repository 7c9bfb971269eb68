import { type ReadSheet, withStyles } from './inline-styles'
import { inPlace, withoutScript } from './late-parts'
import { scriptsLate } from './late-scripts'

/** How long a document's first bytes are held back, ms: their content decides the status. */
const STATUS_WITHIN_MS = 25
/**
 * How long its body is held back from then on, ms, for what the page shows: rows that are there in time
 * are drawn at once, and no skeleton before them. What a far platform answers comes after its skeleton.
 */
const WHOLE_WITHIN_MS = 175

const HEAD_END = '</head>'

/**
 * React's word to the browser that a part ended with Next's not-found, forbidden or unauthorized, or leads to
 * another page of this console. What a page shows can't spell it: quotes are written otherwise in text and
 * in data. An address with characters that either writes otherwise is left to the browser.
 */
const ENDED =
  /(?:\$RX\("B:[\da-f]+",|<template data-dgst=)"(?:NEXT_HTTP_ERROR_FALLBACK;(40[134])"|NEXT_REDIRECT;\w+;(\/(?!\/)[\w\-./?=%~+,:@]*);(30[378]);")/

/** What a document is sent with. */
export interface Sending {
  readonly nonce: string
  readonly sheet: ReadSheet
  /** The browser runs no script. */
  readonly hasNoScript?: boolean
}

/** A document as it comes. */
class Incoming {
  /** What has come and was not taken. */
  text = ''
  isWhole = false
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #decoder = new TextDecoder()
  #reading: Promise<void> | undefined

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader()
  }

  /** Waits for more, or the end. */
  more(): Promise<void> {
    this.#reading ??= this.#read()
    return this.#reading
  }

  async #read(): Promise<void> {
    const { done, value } = await this.#reader.read()
    this.#reading = undefined
    this.text += done ? this.#decoder.decode() : this.#decoder.decode(value, { stream: true })
    this.isWhole = done
  }

  /** Waits for the end, at most so long. */
  async end(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const time = new Promise<'time'>((resolve) => {
      timer = setTimeout(resolve, ms, 'time')
    })
    let isTime = false
    while (!this.isWhole && !isTime) isTime = (await Promise.race([this.more(), time])) === 'time'
    clearTimeout(timer)
  }

  /** Takes the text that has arrived, up to and including `end` if given. Text is taken once. */
  take(end?: string): string {
    const length = end === undefined ? this.text.length : this.#endOf(end)
    const taken = this.text.slice(0, length)
    this.text = this.text.slice(length)
    return taken
  }

  #endOf(end: string): number {
    const at = this.text.indexOf(end)
    return at < 0 ? 0 : at + end.length
  }

  cancel(reason: unknown): Promise<void> {
    return this.#reader.cancel(reason)
  }
}

/**
 * The answer with another body, and with the status that its content implies. Next has chosen 200 by
 * the time the platform reports a missing thing; the status can be corrected until the first byte
 * leaves (decisions/0027). Nothing waits for that.
 */
function answered(response: Response, body: BodyInit, known: string): Response {
  const { status, headers } = response
  const [, ended, path, led] = (status === 200 && ENDED.exec(known)) || []
  if (path === undefined) return new Response(body, { status: Number(ended ?? status), headers })
  const leading = new Headers(headers)
  leading.set('location', path)
  if (body instanceof ReadableStream) void body.cancel()
  return new Response(null, { status: Number(led), headers: leading })
}

/**
 * A document that is drawn as soon as its bytes arrive. Styles are in its head, late parts that come in
 * time are in their places, and scripts wait until the browser has painted the rows that the page
 * promised (decisions/0007). For a browser without script the document is put together however long it
 * takes.
 */
export async function forFirstPaint(response: Response, sending: Sending): Promise<Response> {
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isDocument || !response.body) return response
  if (sending.hasNoScript) {
    const html = await response.text()
    return answered(response, withoutScript(html), html)
  }
  const incoming = new Incoming(response.body)
  await incoming.end(STATUS_WITHIN_MS)
  const known = incoming.text
  if (!incoming.isWhole)
    return answered(response, streamed(pieces(incoming, sending), incoming), known)
  const head = await withStyles(incoming.take(HEAD_END), sending.nonce, sending.sheet)
  const late = scriptsLate(sending.nonce, true)
  return answered(response, late(head + inPlace(incoming.take())) + late(), known)
}

/** The head at once, so that the browser fetches what it names; then the rest, whole if it comes in time. */
async function* pieces(incoming: Incoming, { nonce, sheet }: Sending): AsyncGenerator<string> {
  const late = scriptsLate(nonce)
  yield late(await withStyles(incoming.take(HEAD_END), nonce, sheet))
  await incoming.end(WHOLE_WITHIN_MS)
  if (incoming.isWhole) incoming.text = inPlace(incoming.text)
  while (!incoming.isWhole) {
    yield late(incoming.take())
    await incoming.more()
  }
  yield late(incoming.take()) + late()
}

/** The bytes of a text stream. Canceling the stream cancels its source. */
function streamed(texts: AsyncGenerator<string>, source: Incoming): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const { done, value = '' } = await texts.next()
        if (value !== '') controller.enqueue(encoder.encode(value))
        if (done) controller.close()
        // All of this piece is still held back: loop until there is something to enqueue.
        if (done || value !== '') return
      }
    },
    cancel: (reason) => source.cancel(reason),
  })
}
