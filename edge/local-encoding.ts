import { constants, createGzip } from 'node:zlib'

/** What is streamed: documents, and what the router and actions read. */
const STREAMED = /^text\/(html|x-component)\b/

/**
 * The answer as the network in front of a deployed Worker would send it: compressed, and passed on
 * chunk by chunk. The local runtime's own compression holds a page back until it is whole. Answers
 * of other types are left to it.
 */
export function encodedLocally(request: Request, response: Response): Response {
  const { body, headers } = response
  if (!body || !STREAMED.test(headers.get('content-type') ?? '')) return response
  // The header says what the runtime accepts from us, this what the client accepts from it.
  if (!/\bgzip\b/.test(String(request.cf?.['clientAcceptEncoding'] ?? ''))) {
    headers.set('content-encoding', 'identity')
    return response
  }
  const encoded = new Response(body.pipeThrough(gzipped()), {
    status: response.status,
    headers,
    encodeBody: 'manual',
  })
  encoded.headers.set('content-encoding', 'gzip')
  encoded.headers.append('vary', 'accept-encoding')
  return encoded
}

/** Compresses each chunk so that it can be read before the next one: CompressionStream would wait. */
function gzipped(): TransformStream<Uint8Array, Uint8Array> {
  const gzip = createGzip({ level: 1 })
  return new TransformStream({
    start(controller) {
      gzip.on('data', (bytes: Uint8Array) => controller.enqueue(bytes))
      gzip.on('error', (error) => controller.error(error))
    },
    transform(chunk) {
      return new Promise((resolve) => {
        gzip.write(chunk)
        gzip.flush(constants.Z_SYNC_FLUSH, resolve)
      })
    },
    flush() {
      return new Promise((resolve) => {
        gzip.once('end', resolve)
        gzip.end()
      })
    },
  })
}
