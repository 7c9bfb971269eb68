import { constants, createGzip } from 'node:zlib'
import worker from 'console-worker'

/*
 * The Worker as the network in front of a deployment would show it. This module runs in the local
 * runtime in front of the Worker itself (serve.mjs), so that none of its code is deployed.
 */

export default {
  /**
   * @param {Request & { cf?: Record<string, unknown> }} request
   * @param {unknown} env
   * @param {unknown} ctx
   */
  async fetch(request, env, ctx) {
    return encoded(request, await worker.fetch(request, env, ctx))
  },
}

/** What is streamed: documents, and what the router and actions read. */
const STREAMED = /^text\/(html|x-component)\b/

/**
 * The answer as the network in front of a deployed Worker would send it: compressed, and passed on
 * chunk by chunk. The local runtime's own compression holds a page back until it is whole. Answers
 * of other types are left to it.
 * @param {Request & { cf?: Record<string, unknown> }} request
 * @param {Response} response
 */
function encoded(request, response) {
  const { body, headers } = response
  if (!body || !STREAMED.test(headers.get('content-type') ?? '')) return response
  // Where a local server stands before us the header says what that accepts, and this what the client does.
  const accepted = request.cf?.['clientAcceptEncoding'] ?? request.headers.get('accept-encoding')
  if (!/\bgzip\b/.test(String(accepted ?? ''))) {
    headers.set('content-encoding', 'identity')
    return response
  }
  /** @type {ResponseInit & { encodeBody: 'manual' }} The runtime's own: the body is encoded already. */
  const init = { status: response.status, headers, encodeBody: 'manual' }
  const answer = new Response(body.pipeThrough(gzipped()), init)
  answer.headers.set('content-encoding', 'gzip')
  answer.headers.append('vary', 'accept-encoding')
  return answer
}

/**
 * Compresses each chunk so that it can be read before the next one: CompressionStream would wait.
 * @returns {TransformStream<Uint8Array, Uint8Array>}
 */
function gzipped() {
  const gzip = createGzip({ level: 1 })
  return new TransformStream({
    start(controller) {
      gzip.on('data', (bytes) => controller.enqueue(bytes))
      gzip.on('error', (error) => controller.error(error))
    },
    transform(chunk) {
      return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
        gzip.write(chunk)
        gzip.flush(constants.Z_SYNC_FLUSH, () => resolve())
      })
    },
    flush() {
      return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
        gzip.once('end', () => resolve())
        gzip.end()
      })
    },
  })
}
